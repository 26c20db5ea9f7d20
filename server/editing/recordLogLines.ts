import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { protectedText } from '#schemas/model/csv.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { showMoment } from '#schemas/model/showValue.ts';
import type { RetainedChanges } from '#schemas/protocol/retention.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { showDate } from '#schemas/rules/dates.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { Sql } from '../database/database.ts';
import { shownCells } from '../derived/exportCells.ts';
import type { LabelSource } from '../derived/labels.ts';
import type { OperationRequest } from '../derived/operations/operation.ts';
import { translate } from '../http/translate.ts';
import { removedChanges } from '../retention/removedChanges.ts';
import { type RecordLogQuery, type RecordLogRow, readRecordLog } from './recordLog.ts';

type LogRequest = Pick<OperationRequest, 'catalogue' | 'database' | 'stored' | 'actor'>;

const headings = ['time', 'who', 'actingAs', 'part', 'record', 'action', 'field', 'from', 'to'] as const;

/** The lines of the file of a record's log: a line for each field of each change, as people read them. */
export function recordLogLines(request: LogRequest, query: RecordLogQuery): Readable {
  return Readable.from(lines(request, query));
}

async function* lines(request: LogRequest, query: RecordLogQuery): AsyncGenerator<string> {
  const { actor, database, catalogue, stored } = request;
  // A byte-order mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${line(headings.map((name) => translate(actor.language, `log.${name}`)))}`;
  for (let before = query.before, more = true; more; ) {
    const page = await database.read(actor.organization, async (sql) => {
      const read = await readRecordLog(sql, catalogue, stored, actor, { ...query, before });
      return { ...read, text: await textOf(request, read.changes, sql) };
    });
    yield page.text;
    more = page.more;
    before = page.changes.at(-1)?.changeId ?? 0;
  }
  const retained = await database.read(actor.organization, (sql) => removedChanges(sql, actor.organization));
  yield* retainedText(retained, actor.language).map((text) => line([text]));
}

/** What the district does not keep, as the last lines of the file: it would seem whole otherwise. */
function retainedText({ removedBefore, keptMonths }: RetainedChanges, language: Language): string[] {
  return [
    ...(removedBefore === undefined
      ? []
      : [translate(language, 'log.removed', { before: showDate(removedBefore) })]),
    ...(keptMonths === undefined ? [] : [translate(language, 'log.keeps', { months: keptMonths })]),
  ];
}

async function textOf(request: LogRequest, changes: readonly RecordLogRow[], sql: Sql): Promise<string> {
  const texts: string[] = [];
  for (const change of changes) texts.push(...(await linesOf(request, change, sql)));
  return texts.join('');
}

async function linesOf({ catalogue, actor }: LogRequest, change: RecordLogRow, sql: Sql): Promise<string[]> {
  const { entity } = catalogue.named(change.entity);
  const { organization, permissions, visibility, language, timeZone } = actor;
  const source: LabelSource = { catalogue, organization, sql, permissions, visibility };
  const fields = change.differences.flatMap(({ field }) => fieldNamed(entity, field) ?? []);
  const sides = (['from', 'to'] as const).map(
    (side): RecordData => Object.fromEntries(change.differences.map((one) => [one.field, one[side]])),
  );
  const { headings: titles, rows } = shownCells(fields, entity, actor);
  const [from = [], to = []] = await rows(source, sides);
  const first = [
    showMoment(change.changedAt, timeZone),
    change.userName,
    change.actingAs ?? '',
    translateText(entity, language, entity.title),
    change.label,
    translate(language, `log.${change.action}`),
  ].map(protectedText);
  if (fields.length === 0) return [line([...first, '', '', ''])];
  return titles.map((title, index) => line([...first, title, from[index] ?? '', to[index] ?? '']));
}

function line(texts: readonly string[]): string {
  return `${papaparse.unparse([[...texts]])}\r\n`;
}
