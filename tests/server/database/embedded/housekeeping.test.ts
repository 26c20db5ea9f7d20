import { expect, it } from 'vitest';
import { Connections } from '#server/database/connections.ts';
import type { Sql } from '#server/database/database.ts';
import { startHousekeeping } from '#server/database/embedded/housekeeping.ts';
import { openEmbedded } from '#server/database/embedded/openEmbedded.ts';
import { tenantContexts } from '#server/database/tenantContext.ts';
import { newPlace } from '../engines.ts';

const never = 1_000_000;
const day = 24 * 60 * 60 * 1000;

/** Opens an embedded database with one table. Its housekeeping runs a check only when the test calls `look`. */
async function start(limits: { newLog: number; dirtyFor: number }) {
  const place = await newPlace('embedded');
  const engine = await openEmbedded(place.directory, () => {});
  const connections = new Connections(engine, () => {});
  const failures: string[] = [];
  const log = (line: string) => failures.push(line);
  const { check, stop } = startHousekeeping(connections, log, { lookEvery: never, ...limits });
  const ask = async (work: (sql: Sql) => Promise<unknown[]>) =>
    (await connections.plain(tenantContexts.owner, work))[0];
  await ask((sql) => sql('create schema apart; create table apart.note (note_id bigint, body text)'));
  const close = async () => {
    stop();
    await connections.close();
    await engine.stop();
    await place.remove();
    expect(failures).toEqual([]);
  };
  return { look: check, ask, close };
}

const checkpoint = (sql: Sql) => sql('select checkpoint_lsn::text as at from pg_control_checkpoint()');
const add = (sql: Sql) =>
  sql("insert into apart.note select number, repeat('x', 300) from generate_series(1, 2000) as number");

it('makes a checkpoint after many writes, or long after a few, and otherwise none', async () => {
  const { look, ask, close } = await start({ newLog: 500_000, dirtyFor: day });
  await look();
  const first = await ask(checkpoint);
  await look();
  expect(await ask(checkpoint)).toEqual(first);
  await ask((sql) => sql('insert into apart.note values (1, $1)', ['little']));
  await look();
  expect(await ask(checkpoint)).toEqual(first);
  await ask(add);
  await look();
  expect(await ask(checkpoint)).not.toEqual(first);
  await close();
});

it('makes a checkpoint of a few writes after the waiting time, once', async () => {
  const { look, ask, close } = await start({ newLog: Number.MAX_SAFE_INTEGER, dirtyFor: 0 });
  const before = await ask(checkpoint);
  await ask(add);
  await look();
  expect(await ask(checkpoint)).not.toEqual(before);
  // Runs several checks, because vacuuming also writes and so causes one more checkpoint.
  for (let times = 0; times < 4; times += 1) await look();
  const last = await ask(checkpoint);
  for (let times = 0; times < 4; times += 1) await look();
  expect(await ask(checkpoint)).toEqual(last);
  await close();
});

it('vacuums and analyzes a changed table, but not while the database is busy', async () => {
  const { look, ask, close } = await start({ newLog: Number.MAX_SAFE_INTEGER, dirtyFor: day });
  const rows = () => ask((sql) => sql("select reltuples::int as rows from pg_class where relname = 'note'"));
  await ask(add);
  await look();
  expect(await rows()).toEqual({ rows: -1 });
  await look();
  await look();
  expect(await rows()).toEqual({ rows: 2000 });
  await close();
});
