/**
 * Reasons why a file is rejected; the limits are in `schemas/protocol/imports/import.ts`. Each text says what
 * happened and, where useful, what to do.
 */
export const fileErrorTexts = {
  octets: 'The file must be sent as application/octet-stream.',
  empty: 'The file is empty.',
  noText: 'The file isn’t text, a spreadsheet (.xlsx) or a zip file.',
  noHeading: 'The file has no heading row.',
  noSuchHeading:
    'Line %{line} isn’t among the first %{limit} lines with content. Choose another heading row.',
  noRows: 'The file has a heading but no rows.',
  nobody: 'The file has %{count} people (%{roles}) but no staff, so there is nothing to import.',
  fixedWidth:
    'The columns of the file are separated by spaces only (fixed width). Export it as CSV or Excel, and send it again.',
  tooManySheets: 'The workbook has more than %{limit} sheets. Send the sheet alone.',
  tooManyBytes: 'The file is larger than %{limit} MB.',
  tooManyRows: 'The file has more than %{limit} rows. Split it.',
  tooManyColumns: 'The file has more than %{limit} columns (line %{line}).',
  farCell: 'The sheet has a cell at %{place}. The limit is %{limit} columns.',
  tooManyCells: 'The sheet has more than %{limit} cells. Split it.',
  tooManyTexts: 'The spreadsheet has more than %{limit} different texts. Split it.',
  longRow:
    'The row that starts on line %{line} has more than %{limit} characters. A quotation mark may not be closed.',
  tooLarge: 'The file is larger than %{limit} MB when unzipped.',
  growsTooMuch: 'Part “%{name}” grows more than %{limit} times when unzipped.',
  tooManyFiles: 'The zip file has more than %{limit} files.',
  tooSlow: 'Reading the file takes longer than %{limit} seconds. Split it, or save it as CSV.',
  tooMuchMemory: 'The file needs too much memory. Split it, or save it as CSV.',
  uploadTooSlow: 'The upload took longer than %{limit} seconds. Try again.',
  badZip: 'The zip file is damaged or password-protected.',
  emptyZip: 'The zip file is empty.',
  badPath: 'The zip file has a path that points outside it.',
  manyTables: 'The zip file is neither OneRoster nor a single table.',
  badCalendar: 'The iCalendar file (.ics) is damaged.',
  tooManyEvents: 'The calendar has more than %{limit} days with events. Split it.',
  badSheet: 'The spreadsheet is damaged or in an older format. Save it as .xlsx or .csv.',
  emptySheet: 'The spreadsheet is empty.',
  noSheet: 'The file has no sheet named “%{name}”. Sheets: %{tables}.',
  noRoster: 'The OneRoster file has no data of this type.',
  noUsers: 'users.csv is missing or empty.',
  noOrgs: 'orgs.csv is missing or empty.',
} as const;

/** The codes of rejected files. */
export type FileErrorCode = keyof typeof fileErrorTexts;
