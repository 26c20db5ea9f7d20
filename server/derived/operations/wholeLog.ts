import type { Readable } from 'node:stream';
import papaparse from 'papaparse';
import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import { recordLogPermission } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { showDate } from '#schemas/values/dates.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { readFairly } from '../../database/readFairly.ts';
import { translate } from '../../http/language.ts';
import { streamWithTimeout } from '../../http/streamWithTimeout.ts';
import { retentionOfLog } from '../history/changeLines.ts';
import { type RecordLogQuery, type RecordLogRow, readRecordLog } from '../history/recordLog.ts';
import { authorize } from '../read/authorize.ts';
import { shownCells } from '../read/cellText.ts';
import type { LabelSource } from '../read/labels.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { restoreOperation } from '../write/changeLog.ts';
import { readRow } from '../write/rows.ts';
import { takeExportSlot } from './exportSlots.ts';
import { type OperationRequest, type OperationResponse, ok, refuseUnknownQuery } from './operation.ts';

/**
 * Returns the change log of a whole record across its tabs: `GET /api/employee/logs?workerId`, filtered by dates and
 * category (docs/specification.md#master-data-7-employee-service). Throws `notFound` for a record that the person
 * cannot see.
 */
export async function recordLog(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, database, catalogue } = request;
  const query = parseLogQuery(request, ['before']);
  return ok(
    await database.read(actor.organization, async (sql) => {
      if (!(await readRow(sql, stored, actor, parseEntityId(stored, query.id))))
        throw new DomainError('notFound');
      return {
        ...(await readRecordLog(sql, catalogue, stored, actor, query)),
        ...(await retentionOfLog(sql, actor.organization)),
      };
    }),
  );
}

/** Exports the change log of a whole record as CSV, one line per changed field. Throws `tooMany` like other exports. */
export async function recordLogFile(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'export');
  const query = parseLogQuery(request, []);
  const found = await database.read(actor.organization, (sql) =>
    readRow(sql, stored, actor, parseEntityId(stored, query.id)),
  );
  if (!found) throw new DomainError('notFound');
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${stored.table.name}_changes.csv"`,
    },
    stream: recordLogLines(request, query),
  };
}

function parseLogQuery(request: OperationRequest, more: readonly string[]): RecordLogQuery {
  const { stored, actor, query, required } = request;
  authorize(actor, stored.entity, 'view');
  const permission = recordLogPermission(stored.entity.permission.view);
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  refuseUnknownQuery(request, ['startDate', 'endDate', 'category', ...more]);
  const before = query.before === undefined ? Number.MAX_SAFE_INTEGER : Number(query.before);
  if (!Number.isSafeInteger(before)) throw bad('before must be a whole number');
  return {
    id: query[required[0] ?? ''] ?? '',
    startDate: dateOf(query, 'startDate'),
    endDate: dateOf(query, 'endDate'),
    category: query.category || undefined,
    before,
  };
}

function dateOf(query: OperationRequest['query'], name: string): string | undefined {
  const date = query[name];
  if (date === undefined || date === '') return undefined;
  if (formats.date(date)) return date;
  throw bad(`${name} must be a date`);
}

function bad(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

type LogRequest = Pick<OperationRequest, 'catalogue' | 'database' | 'stored' | 'actor'>;

const headings = ['time', 'who', 'actingAs', 'part', 'record', 'action', 'field', 'from', 'to'] as const;

/** Streams the CSV lines of a record's log, one per field of each change, with formatted values. */
function recordLogLines(request: LogRequest, query: RecordLogQuery): Readable {
  return streamWithTimeout(lines(request, query), takeExportSlot(request.database, request.actor));
}

async function* lines(request: LogRequest, query: RecordLogQuery): AsyncGenerator<string> {
  const { actor, database, catalogue, stored } = request;
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${line(headings.map((name) => translate(actor.language, `log.${name}`)))}`;
  for (let before = query.before, more = true; more; ) {
    const page = await readFairly(database, actor.organization, async (sql) => {
      const read = await readRecordLog(sql, catalogue, stored, actor, { ...query, before });
      return { ...read, text: await textOf(request, read.changes, sql) };
    });
    yield page.text;
    more = page.more;
    before = page.changes.at(-1)?.changeId ?? 0;
  }
  const retained = await database.read(actor.organization, (sql) => retentionOfLog(sql, actor.organization));
  yield* retainedText(retained, actor.language).map((text) => line([text]));
}

/** Returns lines about changes that retention removed, since the file would otherwise seem complete. */
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
  const source: LabelSource = {
    catalogue,
    organization,
    sql,
    permissions,
    visibility,
    readerLanguage: language,
  };
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
    translate(language, `log.${change.operation === restoreOperation ? 'restore' : change.action}`),
  ].map(protectedText);
  if (fields.length === 0) return [line([...first, '', '', ''])];
  return titles.map((title, index) => line([...first, title, from[index] ?? '', to[index] ?? '']));
}

function line(texts: readonly string[]): string {
  return `${papaparse.unparse([[...texts]])}\r\n`;
}
