export const cli = {
  'cli.usage': 'Usage: blackstart <command> [arguments]'
} as const
