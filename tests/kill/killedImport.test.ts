import { beforeAll, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ImportJob } from '#schemas/protocol/imports/import.ts';
import * as entityFiles from '#schemas/registry.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { importTarget } from '#server/import/importTarget.ts';
import { jobRow } from '#server/import/jobs/jobs.ts';
import { presentJob } from '#server/import/jobs/presentJob.ts';
import { startImport } from '#server/import/jobs/startImport.ts';
import { signedIn } from '#tests/contracts/client.ts';
import { programFile } from '#tests/programs.ts';
import { preparedPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { personWith } from '#tests/server/import/fixture.ts';
import { fillDistrict, login, organization, password, readPlace, tables } from './district.ts';
import { startProcess } from './serviceProcess.ts';

const imports = '/services/reference-data/v1.0/imports';
const count = 1200;

let file: string;
beforeAll(async () => {
  file = await programFile('main');
});

/** Prepares an import of pay codes whose rows are uploaded. Closes the database, so that no process has it open. */
async function uploaded(place: Place): Promise<ImportJob> {
  const database = await openDatabase({ ...place, tables });
  await database.maintain((sql) =>
    sql(`update organization set settings = jsonb_set(coalesce(settings, '{}'), '{importsEnabled}', 'true')`),
  );
  const catalogue = buildCatalogue(readRegistry(entityFiles));
  const target = importTarget(catalogue, 'reference-data/pay-code');
  const rows = Array.from({ length: count }, (_, index) => `Code ${index}`);
  const chunks = [new TextEncoder().encode(`Name\n${rows.join('\n')}\n`)];
  const actor = { ...personWith(), organization };
  const key = await startImport({ catalogue, domain, database }, actor, target, {
    chunks,
    fileName: 'codes.csv',
  });
  const job = await database.read(organization, async (sql) =>
    presentJob(sql, target, await jobRow(sql, key)),
  );
  await database.close();
  return job;
}

it('if the process of an import is killed midway, the import completes after the next start, each row once', async () => {
  const place = await preparedPlace('embedded', tables);
  await fillDistrict(place);
  const job = await uploaded(place);
  const port = await freePort();
  let service = await startProcess(file, place, port);
  const client = await signedIn(service.origin, login, password);
  const read = async (): Promise<ImportJob> => (await client.ask('GET', `${imports}/${job.jobId}`)).json;
  const until = async (isSo: (now: ImportJob) => boolean): Promise<ImportJob> => {
    for (let now = await read(); ; now = await read()) if (isSo(now)) return now;
  };
  /**
   * Starts a task of the import, kills the process after some rows, and restarts it. Returns the import when it has no
   * task left.
   */
  const killDuring = async (task: 'check' | 'apply', body: object) => {
    expect((await client.ask('POST', `${imports}/${job.jobId}/${task}`, { body })).status).toBe(200);
    const { progress } = await until(({ progress, task: left }) => progress.done > 0 || left === null);
    expect(progress.done).toBeLessThan(count);
    await service.kill();
    service = await startProcess(file, place, port);
    return until(({ task: left }) => left === null);
  };
  const checked = await killDuring('check', job.mapping);
  expect([checked.hasFailed, checked.counts.results.create]).toEqual([false, count]);
  const applied = await killDuring('apply', {});
  expect([applied.hasFailed, applied.counts.outcomes.applied]).toEqual([false, count]);
  await service.kill();
  const [made] = await readPlace(place, [
    'select count(*)::integer as rows, count(distinct pay_code_name)::integer as names from pay_code',
  ]);
  expect(made).toEqual([{ rows: count, names: count }]);
  await place.remove();
}, 600_000);
