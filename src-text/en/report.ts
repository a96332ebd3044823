export const report = {
  'report.title': 'After-action report'
} as const
