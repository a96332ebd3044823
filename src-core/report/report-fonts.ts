/** The reader's own fonts: a report loads nothing. A printed one brings those that are named first along. */
export const reportFonts =
  'Inter,"Noto Sans SC Variable",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif'
export const codeFonts =
  '"JetBrains Mono Variable",ui-monospace,"Cascadia Mono",Menlo,Consolas,"Noto Sans SC Variable",monospace'
/** Chinese first: quotation marks and dashes are as wide as its other letters. */
export const chineseFonts =
  '"Noto Sans SC Variable","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",Inter,system-ui,sans-serif'
