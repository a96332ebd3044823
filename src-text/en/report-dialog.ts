/** How a report is wanted. */
export const reportDialog = {
  'reportDialog.title': 'Export the report',
  'reportDialog.text': 'You choose where it goes, and the file manager opens there when it is done.',
  'reportDialog.format': 'Format',
  'reportDialog.pdf': 'PDF, to print and to hand over',
  'reportDialog.html': 'HTML, one self-contained file',
  'reportDialog.md': 'Markdown, with its charts in a folder beside it',
  'reportDialog.xlsx': 'XLSX, the figures as a workbook',
  'reportDialog.csv': 'CSV, timeline and series in two files',
  'reportDialog.json': 'JSON, the session itself',
  'reportDialog.language': 'Language',
  'reportDialog.marking': 'Handling marking',
  'reportDialog.markingPlace': 'such as TLP:AMBER; left empty, there is none',
  'reportDialog.final': 'Final',
  'reportDialog.finalHint': 'Otherwise every page says that it is a draft.',
  'reportDialog.anonymous': 'Without names',
  'reportDialog.anonymousHint': 'Seats and numbers stand for people, and the team is not named.',
  'reportDialog.cancel': 'Cancel',
  'reportDialog.save': 'Choose where to save'
} as const
