import fastify from 'fastify';
import { pseudoNames } from '#schemas/access/pseudoPermissions.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ImportJob, ImportMapping } from '#schemas/protocol/imports/import.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { allTables } from '#server/allTables.ts';
import type { EntityService } from '#server/derived/registerEntities.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { createRecord } from '#server/derived/write/writeRecord.ts';
import { domain } from '#server/domain/domain.ts';
import type { Actor } from '#server/identity/access/actor.ts';
import { importTarget } from '#server/import/importTarget.ts';
import { fixRow } from '#server/import/jobs/fixRow.ts';
import { importCleanupJob, importJob, workOnImport } from '#server/import/jobs/importJob.ts';
import { jobRow, startApply, startCheck, startUndo } from '#server/import/jobs/jobs.ts';
import { presentJob } from '#server/import/jobs/presentJob.ts';
import { startImport } from '#server/import/jobs/startImport.ts';
import { type JobKey, type StoredRow, storedRow } from '#server/import/rows/rowStore.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { type EngineName, openTestDatabase } from '../database/engines.ts';

export const district = 7001;

/** Returns a user of the district who has all permissions, or only the given ones. */
export function personWith(permissions: readonly string[] = [...permissionNames, ...pseudoNames]): Actor {
  const held = new Set(permissions);
  const facts = { userType: 'org', settings: {}, features: new Set(), hasSchools: true };
  return {
    subject: 'Organization User:1',
    userKey: '4-1',
    userType: 'org',
    userId: 1,
    name: 'Ana Ruiz',
    organization: district,
    profileName: 'All',
    permissions: held,
    access: {
      ...facts,
      profile: { profileId: 1, profileName: 'All', entries: ['*'] },
      permissions: held,
    } as unknown as Actor['access'],
    visibility: {},
    features: new Set(),
    language: 'en',
    timeZone: 'America/Los_Angeles',
  };
}

/** Opens the import engine over a real database for imports of one entity. */
export async function openFixture(
  engine: EngineName,
  entity: string,
  person: Actor = personWith(),
  module: Readonly<Record<string, unknown>> = entityFiles,
) {
  const registry = readRegistry(module);
  const { database, close } = await openTestDatabase(engine, allTables(registry));
  await database.maintain((sql) =>
    sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'District', '7001', 'OR')`,
      [district],
    ),
  );
  const catalogue = buildCatalogue(registry);
  const service: EntityService = { catalogue, domain, database };
  const stored = importTarget(catalogue, entity);
  /** Starts a process that runs imports on demand, or continuously once it listens. */
  const newProcess = async () => {
    const app = fastify();
    await startJobs(app, { database, kinds: [importJob, importCleanupJob], needs: service });
    await app.ready();
    return app;
  };
  const requester = { actor: person, requestId: 'req-1' };
  const write = <T>(work: Parameters<typeof database.write<T>>[1]) => database.write(district, work);

  const job = (key: JobKey): Promise<ImportJob> =>
    database.read(district, async (sql) => presentJob(sql, stored, await jobRow(sql, key)));
  return {
    database,
    service,
    stored,
    newProcess,
    requester,
    job,
    close,
    add: (record: RecordData, name = entity) =>
      write((sql) =>
        createRecord(
          { catalogue, domain, actor: requester.actor, sql, requestId: 'r' },
          catalogue.named(name),
          record,
        ),
      ),
    records: () => database.read(district, (sql) => sql(`select * from "${stored.table.name}" order by 2`)),
    upload: (text: string | Uint8Array) =>
      startImport(service, requester.actor, stored, {
        chunks: [typeof text === 'string' ? new TextEncoder().encode(text) : text],
        fileName: 'people.csv',
      }),
    check: async (key: JobKey, changes: Partial<ImportMapping> = {}) => {
      const { mapping } = await job(key);
      await write((sql) => startCheck(sql, stored, key, requester, { ...mapping, ...changes }));
      await workOnImport(service, key);
      return job(key);
    },
    apply: async (key: JobKey, isConfirmed = false) => {
      await write((sql) => startApply(sql, stored, key, requester, isConfirmed));
      await workOnImport(service, key);
      return job(key);
    },
    undo: async (key: JobKey) => {
      await write((sql) => startUndo(sql, stored, key, requester));
      await workOnImport(service, key);
      return job(key);
    },
    fix: (key: JobKey, row: number, texts: Record<string, string>) =>
      fixRow(service, key, requester, row, texts),
    rows: (key: JobKey): Promise<StoredRow[]> =>
      database.read(district, async (sql) =>
        (await sql('select * from import_row where job_id = $1 order by row_number', [key.job])).map(
          storedRow,
        ),
      ),
  };
}

export type ImportFixture = Awaited<ReturnType<typeof openFixture>>;
