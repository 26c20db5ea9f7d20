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
 * Returns the rows of a report as CSV. Groups and totals are left out, since other programs read it, except those of a
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
  ran: ReportRun,
): Promise<Readable> {
  const { language } = actor;
  const say = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const facts = await factsOf(database, actor, ran);
  const bytes = await makePdf(
    {
      language,
      title: name,
      facts,
      paper,
      columns: ran.columns.map(({ title, isNumber }) => ({ title, isNumber })),
      texts: {
        page: say('document.page', { page: '%{page}', pages: '%{pages}' }),
        noRows: say('document.noRows'),
        continued: say('document.continued'),
        missing: say('document.missing'),
      },
    },
    async (take) => take(ran.records === 0 ? [] : ran.items.map(itemOf)),
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
  ran: ReportRun,
): Promise<Readable> {
  const bytes = await makeSheet(
    {
      title: name,
      facts: await factsOf(database, actor, ran),
      columns: ran.columns.map(({ sheet, title, isNumber }) => ({ ...(sheet ?? { title }), isNumber })),
      texts: sheetTexts(actor.language),
    },
    async (take) => take(ran.records === 0 ? [] : ran.items.map((item) => typedItem(item, ran))),
  );
  return Readable.from([Buffer.from(bytes)], { objectMode: false });
}

/** A pivot's cells are numbers formatted as text. */
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

/** Describes a report: district, time and rows, filters, and what was left out. */
async function factsOf(database: Database, actor: Actor, ran: ReportRun): Promise<string[]> {
  const { language, organization, timeZone } = actor;
  const say = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const [row] = await database.read(organization, (sql) =>
    sql('select org_name from organization where org_id = $1', [organization]),
  );
  const at = showMoment(new Date().toISOString(), { timeZone, halves: halvesOf(language, actor.clock) });
  const filters = ran.filters.join('; ');
  return [
    [
      String(row?.org_name ?? ''),
      say('document.generated', { at }),
      say('document.rows', { count: showCount(ran.records) }),
    ].join(' · '),
    ...(filters === '' ? [] : [say('document.filters', { filters })]),
    ...(ran.leftOut.length === 0 ? [] : [say('report.leftOut', { columns: ran.leftOut.join(', ') })]),
    ...ran.notes,
  ];
}
