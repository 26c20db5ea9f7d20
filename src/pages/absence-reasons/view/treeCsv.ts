import papaparse from 'papaparse';
import { protectedText } from '#schemas/model/csv.ts';
import type { TreeEntry } from '../tree/node.ts';

interface CsvSource {
  readonly entries: readonly TreeEntry[];
  /** Column by column: its heading, and what stands in it. */
  readonly columns: readonly { readonly title: string; readonly text: (entry: TreeEntry) => string }[];
}

/**
 * Reasons and buckets in one CSV file, as a view shows them: its entries, its order, its columns, what
 * people read in them. Cells that a spreadsheet would take for a formula are text.
 */
export function treeCsv({ entries, columns }: CsvSource): string {
  const cells = (texts: readonly string[]) => texts.map((text) => (text === '' ? '' : protectedText(text)));
  const rows = [
    columns.map(({ title }) => title),
    ...entries.map((entry) => cells(columns.map(({ text }) => text(entry)))),
  ];
  return `${byteOrderMark}${papaparse.unparse(rows, { newline: '\r\n' })}\r\n`;
}

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF';
