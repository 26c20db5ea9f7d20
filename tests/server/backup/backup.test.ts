import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { asOwner, endEngine } from '#server/backup/asOwner.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { restore } from '#server/backup/restore.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openEngine, type Place } from '#server/database/openEngine.ts';
import { sendJob } from '#server/jobs/sendJob.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { isWholeRun } from '#tests/contracts/oneOfEach.ts';
import { type EngineName, newPlace, newTemporaryFolder } from '../database/engines.ts';

const tables = allTables(readRegistry(entities));
const dump = gunzipSync(readFileSync('tests/server/database/upgrade/dumps/0.1.0.sql.gz')).toString();
const hostile = 'O\u2019Neil "quoted" \\ back\nline\u2028 =1+1 🦉';
const bytes = randomBytes(300_000);

/** Creates a database with a small district, unusual texts and a file, and returns its location. */
async function filled(engine: EngineName): Promise<Place> {
  const place = await newPlace(engine);
  await run(place, dump);
  const database = await openDatabase({ ...place, tables });
  await database.maintain(async (sql) => {
    await sql('update worker set last_name = $1 where worker_id = (select min(worker_id) from worker)', [
      hostile,
    ]);
    await sql('update absence_file_content set content = $1', [bytes]);
    await sql(
      `insert into event (org_id, kind, entity, record_id, user_key, request_id, ids)
       select org_id, 'skill.added', 'reference-data/skill', '1', '4-1', 'r', '{}' from organization limit 1`,
    );
    await sql(`insert into shared_person (org_id, substitute_id, cross_district_id)
      select org_id, substitute_id, 'M-4711' from substitute order by substitute_id limit 1`);
    await sql("insert into skill (org_id, skill_name) select org_id, 'Last skill' from organization limit 1");
    await sql("delete from skill where skill_name = 'Last skill'");
  });
  await database.close();
  return place;
}

async function run(place: Place, text: string): Promise<void> {
  const engine = await openEngine(place);
  await engine.pool.query(text);
  await endEngine(engine);
}

/** Returns every row of every table as text, keyed by table. */
async function contentOf(place: Place): Promise<Record<string, unknown[]>> {
  const engine = await openEngine(place);
  const content = await asOwner(engine, '', async (sql) => {
    const names = await sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of names)
      all[name] = await sql(`select to_jsonb(t) as row from "${name}" t order by 1`);
    return all;
  });
  await endEngine(engine);
  return content;
}

/**
 * Asserts that a restored database has every row of the backup's contents, and none of the rows that backups leave out.
 */
async function expectAllOf(content: Record<string, unknown[]>, place: Place): Promise<void> {
  const back = await contentOf(place);
  for (const [name, rows] of Object.entries(content)) {
    expect([name, back[name]]).toEqual([name, keptOut.includes(name) ? [] : rows]);
  }
}

const folderOf = (place: Place) => place.directory.replace(/\/database$/, '');
const emptyFolder = (): Place => ({ directory: join(newTemporaryFolder(), 'data', 'database') });
const keptOut = [
  'provider_record',
  'setup_link',
  'provider_key',
  'record_lock',
  'mail_outbox',
  'kept_answer',
];
const toServer = inject('postgres') === '' ? [] : (['postgres'] as const);

describe.each(['embedded', ...toServer] as EngineName[])('a backup of a database, %s', (engine) => {
  let source: Place;
  let content: Record<string, unknown[]>;
  const file = join(newTemporaryFolder(), 'backups', 'one.backup');
  const copyOf = (change: (lines: string[]) => string[]) => {
    const changed = join(newTemporaryFolder(), 'changed.backup');
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    writeFileSync(changed, gzipSync(change(lines).join('\n')));
    return changed;
  };

  beforeAll(async () => {
    source = await filled(engine);
    content = await contentOf(source);
    await makeBackup(source, folderOf(source), file);
  });

  it('is a file that only its owner can read, without leftover files', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['one.backup']);
  });

  // Engines on which to restore, other than the engine that was backed up. Another test below restores on the same
  // engine, over existing data.
  const others = (['embedded', ...toServer] as EngineName[]).filter((one) => isWholeRun || one !== engine);
  it.each(toServer.length === 0 ? [engine] : others)(
    'restores every row, sequence and constraint on the engine %s',
    async (other) => {
      const target = other === 'embedded' ? emptyFolder() : await newPlace(other);
      const restored = await restore({ place: target, file, tables });
      expect(restored.brokenRules).toEqual([]);
      const statements: string[] = [];
      const database = await openDatabase({ ...target, tables, log: (line) => statements.push(line) });
      expect(statements).toEqual([]);
      const [org] = await database.maintain((sql) => sql('select org_id from worker limit 1'));
      expect(await database.read(0, (sql) => sql('select 1 from worker'))).toEqual([]);
      const [next] = await database.write(Number(org?.org_id), (sql) =>
        sql("insert into skill (org_id, skill_name) values ($1, 'Next') returning skill_id", [org?.org_id]),
      );
      await database.maintain((sql) => sql("delete from skill where skill_name = 'Next'"));
      await database.close();
      // The newest skill was deleted before the backup. Its id must not be reused after the restore.
      const highest = Math.max(
        ...(content.skill ?? []).map((row) => (row as { row: { skill_id: number } }).row.skill_id),
      );
      expect(Number(next?.skill_id)).toBe(highest + 2);
      await expectAllOf(content, target);
    },
    120_000,
  );

  it('is not restored over an existing database unless its name is confirmed', async () => {
    const name = engine === 'embedded' ? /"test-[^"]+" is not empty/ : /"test_[^"]+" is not empty/;
    await expect(restore({ place: source, file, tables })).rejects.toThrow(name);
    await expect(restore({ place: source, file, tables, replace: 'another' })).rejects.toThrow(name);
    expect(await contentOf(source)).toEqual(content);
    const own =
      engine === 'embedded'
        ? (folderOf(source).split('/').pop() ?? '')
        : /\/(test_\w+)/.exec(source.url ?? '')?.[1];
    await run(
      source,
      `delete from change_log; select pgboss.create_queue('mail', '{}');
      insert into pgboss.job (name) values ('mail')`,
    );
    await restore({ place: source, file, tables, replace: own });
    await expectAllOf(content, source);
    // Checks the background jobs after the restore: old jobs are gone, and the queue accepts new ones.
    const database = await openDatabase({ ...source, tables });
    const app = fastify();
    let done = 0;
    const kind = { name: 'mail', ids: [], retry: { limit: 0, seconds: 0 }, timeLimit: 60 };
    const count = async () => {
      done += 1;
      return undefined;
    };
    await startJobs(app, { database, kinds: [{ ...kind, run: count }], needs: {} });
    await app.ready();
    await app.jobs.runDue();
    expect(done).toBe(0);
    await database.maintain((sql) => sendJob(sql, kind, {}));
    await app.jobs.runDue();
    expect(done).toBe(1);
    await app.close();
    await database.close();
  });

  it.each([
    ['truncated in the middle', () => cutCopy(), 'is cut: its end is missing'],
    ['without its end', () => copyOf((lines) => lines.slice(0, -2)), 'is cut: its end is missing'],
    ['a file of another kind', () => foreign('name,school\nAna,Oak\n'), 'is not a backup of this console'],
    [
      'a compressed file of another program',
      () => copyOf(() => ['{"a":1}']),
      'is not a backup of this console',
    ],
    [
      'with a changed row',
      () => copyOf((lines) => lines.map((line) => line.replace('Skill', 'Spill').replace('Ana', 'Eva'))),
      'is damaged',
    ],
    ['with a missing row', () => copyOf((lines) => lines.filter((_, index) => index !== 4)), 'is damaged'],
    [
      'of a newer format',
      () =>
        copyOf(([first = '', ...rest]) => [first.replace('"formatVersion":1', '"formatVersion":2'), ...rest]),
      'in a format that this version does not know',
    ],
    [
      'of a newer version',
      () => copyOf(([first = '', ...rest]) => [newer(first), ...rest]),
      'was upgraded by version 99.0.0',
    ],
    [
      'with SQL in a column type',
      () =>
        copyOf(([first = '', ...rest]) => [
          first.replace('"type":"bigint"', '"type":"bigint default 1"'),
          ...rest,
        ]),
      'which no backup has',
    ],
  ])('is rejected before anything is written: %s', async (_, make, sentence) => {
    const target = emptyFolder();
    const refused = await restore({ place: target, file: make(), tables }).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'StartError', message: expect.stringContaining(sentence) });
    expect(() => statSync(target.directory)).toThrow('ENOENT');
  });

  const cutCopy = () => {
    const changed = join(newTemporaryFolder(), 'cut.backup');
    writeFileSync(changed, readFileSync(file));
    truncateSync(changed, Math.floor(statSync(file).size / 2));
    return changed;
  };
});

function newer(line: string): string {
  const header = JSON.parse(line);
  return JSON.stringify({
    ...header,
    schema: { ...header.schema, last: { productVersion: '99.0.0', tablesHash: 'x' } },
  });
}

function foreign(text: string): string {
  const file = join(newTemporaryFolder(), 'people.csv');
  writeFileSync(file, text);
  return file;
}

it.skipIf(inject('postgres') === '')(
  'a backup is not restored while the console runs on the database',
  async () => {
    const place = await newPlace('postgres');
    const database = await openDatabase({ ...place, tables });
    const file = join(newTemporaryFolder(), 'one.backup');
    await makeBackup(place, newTemporaryFolder(), file);
    await expect(restore({ place, file, tables })).rejects.toThrow(
      /^The console is running on this database/,
    );
    await database.close();
    await place.remove();
  },
);
