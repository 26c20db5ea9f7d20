import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { halvesOf } from '#schemas/messages/terms.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { showCount } from '#schemas/values/showCount.ts';
import type { Database } from '../database/database.ts';
import { sheetTexts } from '../derived/operations/listDocument.ts';
import { translate } from '../http/language.ts';
import type { Actor } from '../identity/access/actor.ts';
import type { ListItem, Paper } from '../pdf/listDocument.ts';
import { makePdf } from '../pdf/makePdf.ts';
import { makeSheet } from '../sheets/makeSheet.ts';
import type { SheetCell } from '../sheets/sheetCell.ts';
import type { ReportItem } from './arrange.ts';
import type { ReportRun } from './runReport.ts';

/**
 * Returns the rows of a report as CSV, for other programs to read. Leaves out groups and totals, except the totals of a
 * pivot.
 */
export function reportCsv({ columns, items, isPivot }: ReportRun): string {
  const rows = items
    .filter(({ kind }) => kind === 'row' || (isPivot && kind === 'totals'))
    .map(({ cells = [] }) => cells);
  const lines = [columns.map(({ title }) => title), ...rows];
  const isNumber = columns.map((column) => column.isNumber);
  const cell = (text: string, at: number) => (text === '' || isNumber[at] ? text : protectedText(text));
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${papaparse.unparse(lines.map((line, at) => (at === 0 ? line.map(protectedText) : line.map(cell))))}\r\n`;
}

/** Returns a report as PDF. */
export async function reportPdf(
  database: Database,
  actor: Actor,
  { name, paper }: { readonly name: string; readonly paper: Paper },
  run: ReportRun,
): Promise<Readable> {
  const { language } = actor;
  const text = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const facts = await factsOf(database, actor, run);
  const bytes = await makePdf(
    {
      language,
      title: name,
      facts,
      paper,
      columns: run.columns.map(({ title, isNumber }) => ({ title, isNumber })),
      texts: {
        page: text('document.page', { page: '%{page}', pages: '%{pages}' }),
        noRows: text('document.noRows'),
        continued: text('document.continued'),
        missing: text('document.missing'),
      },
    },
    async (take) => take(run.records === 0 ? [] : run.items.map(itemOf)),
  );
  return Readable.from([Buffer.from(bytes)], { objectMode: false });
}

function itemOf({ kind, text = '', cells = [] }: ReportRun['items'][number]): ListItem {
  return kind === 'group' ? { kind, text } : { kind, cells };
}

/** Returns a report as an Excel file, with real numbers and dates, totals included. */
export async function reportSheet(
  database: Database,
  actor: Actor,
  name: string,
  run: ReportRun,
): Promise<Readable> {
  const bytes = await makeSheet(
    {
      title: name,
      facts: await factsOf(database, actor, run),
      columns: run.columns.map(({ sheet, title, isNumber }) => ({ ...(sheet ?? { title }), isNumber })),
      texts: sheetTexts(actor.language),
    },
    async (take) => take(run.records === 0 ? [] : run.items.map((item) => typedItem(item, run))),
  );
  return Readable.from([Buffer.from(bytes)], { objectMode: false });
}

/**
 * Returns an item of a report with spreadsheet values. A pivot's cells are texts, so numeric ones are converted to
 * numbers.
 */
function typedItem(
  { kind, text = '', cells = [], typed }: ReportItem,
  { columns }: ReportRun,
): ListItem<SheetCell> {
  if (kind === 'group') return { kind, text };
  const figure = (cell: string, at: number) => {
    const number = columns[at]?.isNumber && cell !== '' ? Number(cell.replaceAll(',', '')) : Number.NaN;
    return Number.isNaN(number) ? cell : number;
  };
  return { kind, cells: typed ?? cells.map(figure) };
}

/**
 * Returns the lines about a report below its title: district, time and number of rows, filters, hidden columns, and
 * notes.
 */
async function factsOf(database: Database, actor: Actor, run: ReportRun): Promise<string[]> {
  const { language, organization, timeZone } = actor;
  const text = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const [row] = await database.read(organization, (sql) =>
    sql('select org_name from organization where org_id = $1', [organization]),
  );
  const at = showMoment(new Date().toISOString(), { timeZone, halves: halvesOf(language, actor.clock) });
  const filters = run.filters.join('; ');
  return [
    [
      String(row?.org_name ?? ''),
      text('document.generated', { at }),
      text('document.rows', { count: showCount(run.records) }),
    ].join(' · '),
    ...(filters === '' ? [] : [text('document.filters', { filters })]),
    ...(run.leftOut.length === 0 ? [] : [text('report.leftOut', { columns: run.leftOut.join(', ') })]),
    ...run.notes,
  ];
}
