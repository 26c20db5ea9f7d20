import { createHash } from 'node:crypto';
import { readExpression } from '#schemas/expressions/expression.ts';
import type { EdFiResource } from '#schemas/extract/edFi.ts';
import { type ExtractLayout, extractText } from '#schemas/extract/extractFile.ts';
import { conditionFields } from '#schemas/rules/extract/extractFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { zipFile } from '../../common/zipFile.ts';
import { type ActionRequest, type Domain, type DomainRule, FileResponse } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { edFiRecords } from './edFiRecords.ts';
import { problemsOf } from './extractChecks.ts';
import { claimRows, numberedLines } from './extractRows.ts';
import { lockRows, unlockRows } from './lockRows.ts';
import { oneRosterFiles } from './oneRosterFiles.ts';
import { selectionOf } from './selectionOf.ts';

const entity = 'extract/extract-run';

/**
 * `POST …/run`: claims and locks the rows that are ready, and writes and stores the file, in one transaction, so that a
 * crash leaves no partial extract. The draft is already locked by the action. Throws `invalid` if no row is ready, if a
 * line has a problem that was not accepted, or if a value does not fit its column.
 */
async function run(request: ActionRequest): Promise<RecordData> {
  const { query, body, read, write, sql, actor } = request;
  assertSeesAll(request);
  const runId = idInQuery(query, 'runId');
  const record = await read.get(entity, runId);
  const definition = await read.get('extract/extract-definition', Number(record.definitionId));
  const selection = await selectionOf(sql, actor, record, definition.contents);
  const rows = await claimRows(sql, runId, selection);
  if (rows.length === 0) throw new DomainError('invalid', { text: 'refused.extractNothing' });
  const layout = definition as unknown as ExtractLayout;
  const problems = problemsOf(layout, rows);
  if (problems.length > 0 && (body as RecordData).acceptProblems !== true)
    throw new DomainError('invalid', {
      text: 'refused.extractProblems',
      args: { smart_count: problems.length },
    });
  await lockRows(request, runId, rows);
  const lines = numberedLines(runId, rows);
  const { text, tooWide } = extractText(layout, lines);
  const [first] = tooWide;
  if (first)
    throw new DomainError('invalid', {
      text: 'refused.extractTooWide',
      args: { column: first.column, value: first.value, row: first.rowNo },
    });
  const content = Buffer.from(text, 'utf8');
  await sql('insert into extract_file (org_id, run_id, content_type, content) values ($1, $2, $3, $4)', [
    actor.organization,
    runId,
    layout.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
    content,
  ]);
  const sum = (name: 'hours' | 'days' | 'subHours') => lines.reduce((total, line) => total + line[name], 0);
  return write.assign(entity, runId, {
    status: 'extracted',
    rowCount: rows.length,
    lineCount: lines.length,
    adjustmentCount: lines.filter(({ isAdjustment }) => isAdjustment).length,
    absenceHours: sum('hours') / 100,
    absenceDays: sum('days') / 1000,
    substituteHours: sum('subHours') / 100,
    extractedAt: new Date().toISOString(),
    extractedBy: actor.name,
    fileName: `extract-${runId}.${layout.format === 'csv' ? 'csv' : 'txt'}`,
    fileHash: createHash('sha256').update(content).digest('hex'),
  });
}

/** `GET …/file`: returns the file byte for byte as written. Throws `notFound` if it is not written yet. */
async function file(request: ActionRequest): Promise<FileResponse> {
  const { query, read, sql, actor } = request;
  assertSeesAll(request);
  const runId = idInQuery(query, 'runId');
  const { fileName } = await read.get(entity, runId);
  const [kept] = await sql(
    'select content_type, content from extract_file where org_id = $1 and run_id = $2',
    [actor.organization, runId],
  );
  if (!kept) throw new DomainError('notFound');
  return new FileResponse(
    String(fileName),
    String(kept.content_type),
    Buffer.from(kept.content as Uint8Array),
  );
}

/** `POST …/acknowledge`: records that payroll accepted the file. The run can no longer be voided. */
async function acknowledge({ query, body, write, actor }: ActionRequest): Promise<RecordData> {
  const { payrollReference = null } = body as RecordData;
  return write.assign(entity, idInQuery(query, 'runId'), {
    status: 'acknowledged',
    acknowledgedAt: new Date().toISOString(),
    acknowledgedBy: actor.name,
    payrollReference,
  });
}

/**
 * `POST …/void`: voids an extract run and unlocks its payroll rows; the number and file of the run are kept. Throws
 * `invalid` if a later extract adjusts one of the rows.
 */
async function voidRun(request: ActionRequest): Promise<RecordData> {
  const { query, body, write, actor } = request;
  assertSeesAll(request);
  const runId = idInQuery(query, 'runId');
  await unlockRows(request, runId);
  return write.assign(entity, runId, {
    status: 'voided',
    voidedAt: new Date().toISOString(),
    voidedBy: actor.name,
    voidReason: String((body as RecordData).voidReason),
  });
}

/** `POST …/edFi`: exports absences, leaves or open positions of a date range as Ed-Fi API records. */
async function edFi(request: ActionRequest): Promise<FileResponse> {
  assertSeesAll(request);
  const { sql, actor, body } = request;
  const { resource, fromDate, toDate } = body as Record<'resource' | 'fromDate' | 'toDate', string>;
  const dates = { fromDate, toDate };
  const records = await edFiRecords(sql, actor.organization, resource as EdFiResource, dates);
  const content = Buffer.from(JSON.stringify(records, undefined, 2));
  return new FileResponse(
    `${resource}-${fromDate}-${toDate}.json`,
    'application/json; charset=utf-8',
    content,
  );
}

/** `POST …/oneRoster`: exports schools, employees and substitutes as a OneRoster 1.2 zip file. */
async function oneRoster(request: ActionRequest): Promise<FileResponse> {
  assertSeesAll(request);
  const { sql, actor } = request;
  const content = zipFile(await oneRosterFiles(sql, actor.organization));
  return new FileResponse('oneroster.zip', 'application/zip', content);
}

/** An extract covers the whole district, so only people who see all of it may run one. */
function assertSeesAll({ actor }: Pick<ActionRequest, 'actor'>): void {
  const { schools, employeeTypes } = actor.visibility;
  if (schools !== undefined || employeeTypes !== undefined)
    throw new DomainError('forbidden', { text: 'refused.extractSeesAll' });
}

/**
 * Rule of an extract definition: requires a width for fixed-width columns and a text for fixed texts, and validates
 * conditions.
 */
const columnsFit: DomainRule = {
  name: 'columnsFit',
  of: 'extract/extract-definition',
  check: async ({ action, after }) => {
    if (action === 'delete') return [];
    const { format, columns } = after as unknown as ExtractLayout;
    return columns.flatMap((column, place) => {
      const of = `columns.${place}`;
      const isFixed = format === 'fixed' && !column.width;
      return [
        ...(isFixed ? [{ field: `${of}.width`, code: 'required', args: {} } as const] : []),
        ...(column.field === 'constant' && !column.text
          ? [{ field: `${of}.text`, code: 'required', args: {} } as const]
          : []),
        ...(column.condition && !isReadable(column.condition)
          ? [{ field: `${of}.condition`, code: 'extractCondition', args: {} } as const]
          : []),
      ];
    });
  },
};

function isReadable(condition: string): boolean {
  try {
    const { reads } = readExpression(condition);
    return (
      reads.fields.every((name) => conditionFields.includes(name)) &&
      reads.members.length === 0 &&
      reads.parts.length === 0
    );
  } catch {
    return false;
  }
}

/** Refuses to delete an extract run that is no longer a draft. */
const runsStay: DomainRule = {
  name: 'runsStay',
  of: entity,
  check: async ({ action, before }) => {
    if (action === 'delete' && before?.status !== 'draft')
      throw new DomainError('invalid', { text: 'refused.extractStays' });
    return [];
  },
};

/** Extracts for payroll (docs/domain.md#extract). */
export const extract: Domain = {
  rules: [columnsFit, runsStay],
  actions: { [entity]: { run, file, acknowledge, voidRun, edFi, oneRoster } },
};
