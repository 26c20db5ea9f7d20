import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ImportMapping, UnknownValue } from '#schemas/protocol/imports/import.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { Sql } from '../database/database.ts';
import { takeExportSlot } from '../derived/operations/exportSlots.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { removeImport } from '../domain/importJobs.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import { streamWithTimeout } from '../http/streamWithTimeout.ts';
import { importOperations as schemas } from './importOperations.ts';
import { type ImportCalls, jobOf, numberIn } from './importRequest.ts';
import { assertMayUseImports } from './importTarget.ts';
import { fixRow } from './jobs/fixRow.ts';
import { jobRow, startApply, startCheck, startUndo, stopTask } from './jobs/jobs.ts';
import { presentJob } from './jobs/presentJob.ts';
import { registerMappings } from './mappings/savedMappings.ts';
import { nearNames } from './plan/nearNames.ts';
import { registerUpload } from './receive/registerUpload.ts';
import { changeCounts } from './rows/changeCounts.ts';
import { listRows } from './rows/listRows.ts';
import { presentRow, reportLines } from './rows/presentRow.ts';
import type { JobKey } from './rows/rowStore.ts';

/**
 * Registers the calls for imports in the scope of a service, `/v1.0/imports` (docs/domain.md#import): upload, map and
 * check, view and fix rows, apply, stop, undo. The work runs in the background.
 */
export function registerImports(scope: FastifyInstance, service: EntityService, name: ServiceName): void {
  const { database } = service;
  const calls: ImportCalls = {
    service,
    toImportRequest: (request) => ({ service, name, request }),
    presentJob: (key, stored) =>
      database.read(key.organization, async (sql) => presentJob(sql, stored, await jobRow(sql, key))),
  };
  scope.register(async (inner) => {
    // Checks permissions before the body is read.
    inner.addHook('onRequest', async (request) => assertMayUseImports(request.actor, 'prepare'));
    registerMappings(inner, service, name);
    registerUpload(inner, calls);
    registerJobs(inner, calls);
    registerRows(inner, calls);
    registerReport(inner, calls);
    registerTasks(inner, calls);
  });
}

function registerJobs(
  scope: FastifyInstance,
  { service: { database }, toImportRequest, presentJob: shown }: ImportCalls,
): void {
  scope.get('/v1.0/imports/:jobId', { schema: schemas.read }, async (request) => {
    const { key, stored } = await jobOf(toImportRequest(request));
    return shown(key, stored);
  });
  scope.delete('/v1.0/imports/:jobId', { schema: schemas.remove }, async (request) => {
    const { key } = await jobOf(toImportRequest(request));
    await database.write(key.organization, (sql) => removeImport(sql, key.organization, key.job));
    return {};
  });
}

function registerRows(scope: FastifyInstance, { service, toImportRequest }: ImportCalls): void {
  scope.get('/v1.0/imports/:jobId/rows', { schema: schemas.rows }, async (request) => {
    const requested = queryOf(request);
    const { key, stored } = await jobOf(toImportRequest(request));
    const rows = await service.database.read(key.organization, (sql) => listRows(sql, key, requested));
    return { rows: rows.map((row) => presentRow(stored, request.actor, row)) };
  });
  scope.get('/v1.0/imports/:jobId/unknownValues', { schema: schemas.unknownValues }, async (request) => {
    const { key } = await jobOf(toImportRequest(request));
    return { words: await service.database.read(key.organization, (sql) => unknownValues(sql, key)) };
  });
  scope.get('/v1.0/imports/:jobId/changes', { schema: schemas.changes }, async (request) => {
    const { key, stored } = await jobOf(toImportRequest(request));
    const changes = await service.database.read(key.organization, (sql) =>
      changeCounts(sql, stored, request.actor, key),
    );
    return { changes };
  });
  scope.get('/v1.0/imports/:jobId/nearNames', { schema: schemas.nearNames }, async (request) => {
    const { stored } = await jobOf(toImportRequest(request));
    const { actor } = request;
    const { field = '', text = '' } = queryOf(request);
    const { catalogue, database } = service;
    const near = await database.read(actor.organization, (sql) =>
      nearNames({ catalogue, actor, sql }, stored, { field, text }),
    );
    return { near };
  });
  scope.put('/v1.0/imports/:jobId/rows/:row', { schema: schemas.fixRow }, async (request) => {
    const { key, stored } = await jobOf(toImportRequest(request));
    const { cells } = request.body as { cells: Record<string, string> };
    const row = await fixRow(service, key, requesterOf(request), numberIn(request, 'row'), cells);
    return presentRow(stored, request.actor, row);
  });
}

function registerReport(
  scope: FastifyInstance,
  { service: { database }, toImportRequest }: ImportCalls,
): void {
  scope.get('/v1.0/imports/:jobId/report', { schema: schemas.report }, async (request, reply) => {
    const { result } = queryOf(request);
    const { key, stored } = await jobOf(toImportRequest(request));
    const row = await database.read(key.organization, (sql) => jobRow(sql, key));
    const columns = row.columns as string[];
    const source = { database, stored, actor: request.actor, key, columns, result };
    reply.header('Content-Type', 'text/csv; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="import-${key.job}.csv"`);
    return streamWithTimeout(reportLines(source), takeExportSlot(database, request.actor));
  });
}

function registerTasks(
  scope: FastifyInstance,
  { service: { database }, toImportRequest, presentJob: shown }: ImportCalls,
): void {
  scope.post('/v1.0/imports/:jobId/check', { schema: schemas.check }, async (request) => {
    const mapping = request.body as ImportMapping;
    const { key, stored } = await jobOf(toImportRequest(request), 'prepare', mapping.mode);
    await database.write(key.organization, (sql) =>
      startCheck(sql, stored, key, requesterOf(request), mapping),
    );
    return shown(key, stored);
  });
  scope.post('/v1.0/imports/:jobId/apply', { schema: schemas.apply }, async (request) => {
    const { confirmed = false } = request.body as { confirmed?: boolean };
    const { key, stored } = await jobOf(toImportRequest(request), 'apply');
    await database.write(key.organization, (sql) =>
      startApply(sql, stored, key, requesterOf(request), confirmed),
    );
    return shown(key, stored);
  });
  scope.post('/v1.0/imports/:jobId/undo', { schema: schemas.undo }, async (request) => {
    const { key, stored } = await jobOf(toImportRequest(request), 'apply');
    await database.write(key.organization, (sql) => startUndo(sql, stored, key, requesterOf(request)));
    return shown(key, stored);
  });
  scope.post('/v1.0/imports/:jobId/stop', { schema: schemas.stop }, async (request) => {
    const { key, stored } = await jobOf(toImportRequest(request));
    await database.write(key.organization, (sql) => stopTask(sql, key));
    return shown(key, stored);
  });
}

function requesterOf(request: FastifyRequest) {
  return { actor: request.actor, requestId: request.id };
}

/** Maximum number of unrecognized values; more of them mean that a column is mapped to the wrong field. */
const atMost = 200;

/**
 * Unrecognized texts of a checked file, most frequent first: texts that match no record or choice, or several of them,
 * that are neither clearly yes nor no, or that may mean "empty". Assigning a meaning once (`mapping.words`) fixes all
 * rows with the text.
 */
export async function unknownValues(sql: Sql, { organization, job }: JobKey): Promise<UnknownValue[]> {
  const rows = await sql(
    `select problem ->> 'field' as field, problem -> 'args' ->> 'text' as text, count(*) as rows
     from import_row, jsonb_array_elements(problems) as problem
     where org_id = $1 and job_id = $2 and result = 'error'
       and problem ->> 'code' in ('unknownReference', 'ambiguous', 'enum', 'yesOrNo', 'errorCell', 'emptyWord')
       and problem -> 'args' ->> 'text' is not null
     group by 1, 2 order by 3 desc, 1, 2 limit $3`,
    [organization, job, atMost],
  );
  return rows.map((row) => ({ field: String(row.field), text: String(row.text), rows: Number(row.rows) }));
}
