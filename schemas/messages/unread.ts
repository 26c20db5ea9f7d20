/**
 * Why a file is not taken; the limits that they name are in `schemas/protocol/imports/import.ts`. Each text begins with
 * what happened, as the person reads it beneath "The file was not taken".
 */
export const unread = {
  octets: 'The file must be sent as application/octet-stream.',
  empty: 'The file is empty.',
  noText: 'The file is not a text, a spreadsheet (.xlsx) or a zip file.',
  noHeading: 'The file has no heading row.',
  noSuchHeading:
    'The first %{limit} lines with anything in them have no line %{line}: choose another heading row.',
  noRows: 'The file has a heading and no rows.',
  nobody: '%{count} people read: %{roles}; nobody of the staff, so there is nothing to import.',
  fixedWidth:
    'The columns of the file are separated by spaces only (fixed width). Export it as CSV or Excel, and send it again.',
  tooManySheets: 'The workbook has more than %{limit} sheets. Send the sheet alone.',
  tooManyBytes: 'The file is larger than %{limit} MB.',
  tooManyRows: 'The file has more than %{limit} rows. Send it in parts.',
  tooManyColumns: 'The file has more than %{limit} columns: line %{line}.',
  farCell: 'The sheet has a cell at %{place}: more than %{limit} columns are not taken.',
  tooManyCells: 'The sheet has more than %{limit} cells. Send it in parts.',
  tooManyTexts: 'The spreadsheet has more than %{limit} different texts. Send it in parts.',
  longRow:
    'The row that begins on line %{line} has more than %{limit} characters. Perhaps a quotation mark is not closed.',
  tooLarge: 'The file is larger than %{limit} MB when it is unpacked.',
  growsTooMuch: 'The part “%{name}” of the file grows more than %{limit} times when it is unpacked.',
  tooManyFiles: 'The zip file holds more than %{limit} files.',
  tooSlow: 'The file takes longer than %{limit} seconds to read. Send it in parts, or as CSV.',
  tooMuchMemory: 'The file needs more memory than one file is given. Send it in parts, or as CSV.',
  uploadTooSlow: 'The file did not arrive within %{limit} seconds.',
  badZip: 'The zip file is damaged, or protected by a password.',
  emptyZip: 'The zip file is empty.',
  badPath: 'The zip file holds a path that leads out of it.',
  manyTables: 'The zip file is neither OneRoster nor a single table.',
  badSheet: 'The spreadsheet is damaged, or of an older kind. Save it as .xlsx or .csv.',
  emptySheet: 'The spreadsheet is empty.',
  noSheet: 'The file has no sheet called “%{name}”. It has: %{tables}.',
  noRoster: 'OneRoster has nothing of this kind.',
  noUsers: 'The file users.csv is missing or empty.',
  noOrgs: 'The file orgs.csv is missing or empty.',
} as const;

/** The texts of files that are not taken, by their codes. */
export type UnreadCode = keyof typeof unread;
