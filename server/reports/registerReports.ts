import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { firstCategories, isReportable } from '#schemas/access/reports/reportable.ts';
import {
  categoriesSchema,
  definitionSchema,
  type ReportCategories,
  type ReportDefinition,
  type ReportResult,
  reportLimits,
  reportResultSchema,
  reportSchema,
  reportsSchema,
  runsSchema,
  type SentReport,
  sentReportSchema,
} from '#schemas/protocol/reports/report.ts';
import {
  nextRunsSchema,
  type SentSchedule,
  scheduleSchema,
  schedulesSchema,
  sentScheduleSchema,
} from '#schemas/protocol/reports/schedule.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { cleanText } from '#schemas/values/text/cleanText.ts';
import { DomainError, invalidField } from '../common/domainError.ts';
import { takeExportSlot } from '../derived/operations/exportSlots.ts';
import { isAuthorized } from '../derived/read/authorize.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { nothingSchema, operation } from '../http/operation.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import type { Actor } from '../identity/access/actor.ts';
import { audit } from '../observability/audit.ts';
import { papers } from '../pdf/listDocument.ts';
import { sheetType } from '../sheets/makeSheet.ts';
import { checkDefinition } from './checkDefinition.ts';
import { nextRuns, type Recurrence } from './nextRuns.ts';
import { reportCsv, reportPdf, reportSheet } from './reportFile.ts';
import {
  assertUsesReports,
  createReport,
  deleteReport,
  listReports,
  readReport,
  readRuns,
  recordRun,
  updateReport,
} from './reports.ts';
import { type ReportRun, runReport } from './runReport.ts';
import { deleteSchedule, readSchedules, saveSchedule } from './schedules.ts';

const tag = 'Reports';
const path = '/v1.0/reports';
const params = { reportId: { type: 'integer', description: 'The number of the report.' } } as const;
const definition = {
  of: 'absence/absence-day',
  columns: [{ path: 'workerId' }, { path: 'workerId.workerTypeId' }, { path: 'durationHours', total: 'sum' }],
  groups: ['workerId'],
} as const;
const body = {
  ...sentReportSchema,
  examples: [{ name: 'Hours by employee', level: 'private', definition }],
} as const;

const scheduleParams = {
  ...params,
  scheduleId: { type: 'integer', description: 'The number of the schedule.' },
} as const;
const scheduleBody = {
  ...sentScheduleSchema,
  examples: [
    {
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      startsAt: '2026-11-30T07:00',
      timeZone: 'America/Chicago',
      format: 'pdf',
      listIds: [],
      subject: 'Hours by employee',
      isActive: true,
    },
  ],
} as const;

const operations = {
  categories: operation({
    tag,
    operationId: 'listReportCategories',
    summary: 'Entities that reports can use, and the limits of a report',
    response: { 200: categoriesSchema },
  }),
  list: operation({
    tag,
    operationId: 'listReports',
    summary: 'Reports you can see: your own, public and published ones',
    response: { 200: reportsSchema },
  }),
  read: operation({
    tag,
    operationId: 'readReport',
    summary: 'One report',
    params,
    response: { 200: reportSchema },
    refused: ['notFound'],
  }),
  create: operation({
    tag,
    operationId: 'createReport',
    summary: 'Save a new report',
    body,
    response: { 201: reportSchema },
    refused: ['invalid'],
  }),
  update: operation({
    tag,
    operationId: 'updateReport',
    summary: 'Change a report',
    params,
    body: { ...body, examples: [{ ...body.examples[0], version: 1 }] },
    response: { 200: reportSchema },
    refused: ['notFound', 'invalid', 'stale'],
  }),
  remove: operation({
    tag,
    operationId: 'deleteReport',
    summary: 'Delete a report with its versions and runs',
    params,
    response: { 200: nothingSchema },
    refused: ['notFound'],
  }),
  preview: operation({
    tag,
    operationId: 'previewReport',
    summary: 'The first rows of a report that isn’t saved',
    body: { ...definitionSchema, examples: [definition] },
    response: { 200: reportResultSchema },
    refused: ['invalid', 'unknownFilter'],
  }),
  run: operation({
    tag,
    operationId: 'runReport',
    summary: 'Run a report with your own rights',
    params,
    response: { 200: reportResultSchema },
    refused: ['notFound', 'invalid', 'unknownFilter'],
  }),
  file: operation({
    tag,
    operationId: 'exportReport',
    summary: 'Run a report and download it as CSV, Excel or PDF',
    params,
    query: {
      format: { enum: ['csv', 'xlsx', 'pdf'], description: 'Default: csv.' },
      paper: { enum: [...papers], description: 'The paper size of a PDF file. Default: letter.' },
    },
    produces: ['text/csv', 'application/pdf', sheetType],
    response: { 200: { type: 'string', description: 'The file.' } },
    refused: ['notFound', 'invalid', 'unknownFilter'],
  }),
  runs: operation({
    tag,
    operationId: 'listReportRuns',
    summary: 'Past runs and versions of a report',
    params,
    response: { 200: runsSchema },
    refused: ['notFound'],
  }),
  schedules: operation({
    tag,
    operationId: 'listSchedules',
    summary: 'Schedules of a report with their next runs',
    params,
    response: { 200: schedulesSchema },
    refused: ['notFound'],
  }),
  nextRuns: operation({
    tag,
    operationId: 'readNextRuns',
    summary: 'The next runs of a schedule that isn’t saved',
    query: {
      rule: {
        type: 'string',
        maxLength: 200,
        description: 'A recurrence rule (RFC 5545): `FREQ=WEEKLY;BYDAY=MO`.',
      },
      startsAt: {
        type: 'string',
        maxLength: 16,
        description: 'The first day and time: `2026-11-30T07:00`.',
      },
      timeZone: { type: 'string', maxLength: 60, description: 'The time zone of both: `America/Chicago`.' },
    },
    requiredQuery: ['rule', 'startsAt', 'timeZone'],
    response: { 200: nextRunsSchema },
  }),
  addSchedule: operation({
    tag,
    operationId: 'createSchedule',
    summary: 'Schedule a report',
    params,
    body: scheduleBody,
    response: { 201: scheduleSchema },
    refused: ['notFound', 'invalid'],
  }),
  changeSchedule: operation({
    tag,
    operationId: 'updateSchedule',
    summary: 'Change a schedule',
    params: scheduleParams,
    body: scheduleBody,
    response: { 200: scheduleSchema },
    refused: ['notFound', 'invalid'],
  }),
  removeSchedule: operation({
    tag,
    operationId: 'deleteSchedule',
    summary: 'Remove a schedule',
    params: scheduleParams,
    response: { 200: nothingSchema },
    refused: ['notFound'],
  }),
} as const;

type Attaching = (name: keyof typeof operations) => RouteShorthandOptions;

/** Registers the report writer's calls in the absence service's scope: `/v1.0/reports`. */
export function registerReports(scope: FastifyInstance, service: EntityService): void {
  const { database } = service;
  const preValidation = async ({ actor }: FastifyRequest) => assertUsesReports(actor);
  const as = (name: keyof typeof operations) => ({ schema: operations[name], preValidation });
  const reads = { config: { impersonation: 'reads' } as const };
  registerSchedules(scope, service, as);
  scope.get(`${path}/categories`, as('categories'), ({ actor }) => categoriesOf(service, actor));
  scope.get(path, as('list'), async ({ actor }) => ({
    reports: await database.read(actor.organization, (sql) => listReports(sql, actor)),
  }));
  scope.get(`${path}/:reportId`, as('read'), ({ actor, params }) =>
    database.read(actor.organization, (sql) => readReport(sql, actor, idIn(params))),
  );
  scope.post(path, as('create'), async (request, reply) => {
    const report = sentReport(service, request);
    reply.status(201);
    return database.write(request.actor.organization, (sql) => createReport(sql, request.actor, report));
  });
  scope.put(`${path}/:reportId`, as('update'), async (request) => {
    const { actor, params } = request;
    await database.read(actor.organization, (sql) => readReport(sql, actor, idIn(params)));
    const report = sentReport(service, request);
    return database.write(actor.organization, (sql) => updateReport(sql, actor, idIn(params), report));
  });
  scope.delete(`${path}/:reportId`, as('remove'), async ({ actor, params }) => {
    await database.write(actor.organization, (sql) => deleteReport(sql, actor, idIn(params)));
    return {};
  });
  scope.post(`${path}/preview`, { ...as('preview'), ...reads }, async (request) => {
    const definition = request.body as ReportDefinition;
    refuseUnstorable(definition);
    return shownOf(await runReport(service, request.actor, definition, true));
  });
  scope.get(`${path}/:reportId/rows`, as('run'), async (request) => {
    const { ran } = await runOf(service, request, 'screen');
    return shownOf(ran);
  });
  scope.get(`${path}/:reportId/file`, as('file'), (request, reply) => sendFile(service, request, reply));
  scope.get(`${path}/:reportId/runs`, as('runs'), ({ actor, params }) =>
    database.read(actor.organization, (sql) => readRuns(sql, actor, idIn(params))),
  );
}

function registerSchedules(scope: FastifyInstance, service: EntityService, as: Attaching): void {
  const { database, catalogue } = service;
  scope.get(`${path}/nextRuns`, as('nextRuns'), async ({ query }) => ({
    nextRuns: nextRuns(query as Recurrence, new Date()).map((run) => run.toISOString()),
  }));
  scope.get(`${path}/:reportId/schedules`, as('schedules'), ({ actor, params }) =>
    database.read(actor.organization, (sql) => readSchedules(sql, actor, idIn(params), new Date())),
  );
  scope.post(`${path}/:reportId/schedules`, as('addSchedule'), async (request, reply) => {
    const { actor, params } = request;
    const schedule = sentSchedule(request);
    reply.status(201);
    return database.write(actor.organization, (sql) =>
      saveSchedule(sql, actor, idIn(params), schedule, { catalogue, now: new Date() }),
    );
  });
  scope.put(`${path}/:reportId/schedules/:scheduleId`, as('changeSchedule'), async (request) => {
    const { actor, params } = request;
    const saving = { catalogue, now: new Date(), scheduleId: idIn(params, 'scheduleId') };
    return database.write(actor.organization, (sql) =>
      saveSchedule(sql, actor, idIn(params), sentSchedule(request), saving),
    );
  });
  scope.delete(`${path}/:reportId/schedules/:scheduleId`, as('removeSchedule'), async ({ actor, params }) => {
    await database.write(actor.organization, (sql) =>
      deleteSchedule(sql, actor, idIn(params), idIn(params, 'scheduleId')),
    );
    return {};
  });
}

function sentSchedule({ body }: FastifyRequest): SentSchedule {
  const schedule = body as SentSchedule;
  refuseUnstorable(schedule);
  const subject = cleanText(schedule.subject);
  if (subject === '') throw invalidField('subject', 'required');
  return { ...schedule, subject };
}

/**
 * Returns the entities that a person may report on, which the report writer shows as categories: those of
 * `firstCategories` in that order, then all others by title.
 */
function categoriesOf({ catalogue }: EntityService, actor: Actor): ReportCategories {
  const { language } = actor;
  const categories = catalogue.entities
    .filter(({ entity }) => isReportable(entity) && isAuthorized(actor, entity, 'view'))
    .map(({ entity }) => ({
      entity: entity.name,
      title: translateText(entity, language, entity.plural),
      isFirst: firstCategories.includes(entity.name),
    }));
  const rank = (name: string) => {
    const at = firstCategories.indexOf(name);
    return at < 0 ? firstCategories.length : at;
  };
  categories.sort(
    (one, other) => rank(one.entity) - rank(other.entity) || one.title.localeCompare(other.title, language),
  );
  const { columns, groups, sorts, rows, preview, shown } = reportLimits;
  return { categories, limits: { columns, groups, sorts, rows, preview, shown } };
}

function idIn(params: unknown, name = 'reportId'): number {
  const id = Number((params as Readonly<Record<string, string>>)[name]);
  if (!Number.isSafeInteger(id)) throw new DomainError('notFound');
  return id;
}

function sentReport({ catalogue }: EntityService, { body }: FastifyRequest): SentReport {
  const report = body as SentReport;
  refuseUnstorable(report);
  const name = cleanText(report.name);
  if (name === '') throw invalidField('name', 'required');
  checkDefinition(catalogue, report.definition);
  return { ...report, name };
}

function refuseUnstorable(value: unknown): void {
  if (!isStorable(value)) throw badRequest('a text has a character that can’t be stored');
}

/** Runs a report while holding an export slot. Records the run, except during read-only impersonation. */
async function runOf(service: EntityService, { actor, params }: FastifyRequest, format: string) {
  const { database } = service;
  const reportId = idIn(params);
  const report = await database.read(actor.organization, (sql) => readReport(sql, actor, reportId));
  const release = takeExportSlot(database, actor);
  try {
    const run = await runReport(service, actor, report.definition);
    if (!actor.impersonation?.readOnly)
      await database.write(actor.organization, (sql) => recordRun(sql, actor, reportId, { ...run, format }));
    return { report, ran: run };
  } finally {
    release();
  }
}

/** Limits a report to the first rows, with their group headings. */
function shownOf(run: ReportRun): ReportResult {
  let rows = 0;
  const items = run.items.filter(({ kind }) => {
    if (kind === 'row') rows += 1;
    return kind === 'totals' || rows <= reportLimits.shown;
  });
  return {
    ...run,
    columns: run.columns.map(({ sheet: _, ...column }) => column),
    items: items.map(({ typed: _, ...item }) => item),
    shown: Math.min(rows, reportLimits.shown),
    lines: rows,
  };
}

async function sendFile(service: EntityService, request: FastifyRequest, reply: FastifyReply) {
  const { format = 'csv', paper = 'letter' } = request.query as {
    format?: string;
    paper?: (typeof papers)[number];
  };
  const { report, ran } = await runOf(service, request, format);
  audit(request, 'export.started', { entity: 'report', rows: ran.records });
  reply.header('Cache-Control', 'no-store');
  reply.header('Content-Disposition', `attachment; filename="report-${report.reportId}.${format}"`);
  if (format === 'pdf') {
    reply.header('Content-Type', 'application/pdf');
    return reply.send(await reportPdf(service.database, request.actor, { name: report.name, paper }, ran));
  }
  if (format === 'xlsx') {
    reply.header('Content-Type', sheetType);
    return reply.send(await reportSheet(service.database, request.actor, report.name, ran));
  }
  reply.header('Content-Type', 'text/csv; charset=utf-8');
  return reply.send(Readable.from([reportCsv(ran)]));
}
