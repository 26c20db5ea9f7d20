import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Connections } from '#server/database/connections.ts';
import type { Sql } from '#server/database/database.ts';
import type { Disk } from '#server/database/embedded/logFlusher.ts';
import { openEmbedded } from '#server/database/embedded/openEmbedded.ts';
import type { Engine } from '#server/database/tenantContext.ts';
import { tenantContexts } from '#server/database/tenantContext.ts';
import { testRandom } from '#tests/testRandom.ts';
import { newPlace, newTemporaryFolder } from '../engines.ts';

/** A disk that remembers what each file contained at its last sync. File names count as durable at once. */
class RememberingDisk implements Disk {
  readonly #kept = new Map<number, { order: number; content: Buffer }>();
  readonly #random = testRandom();
  #order = 0;

  constructor(folder: string) {
    for (const path of filesIn(folder)) this.syncNow(path);
  }

  syncNow(path: string): void {
    if (statSync(path).isFile()) this.#keep(statSync(path).ino, this.#next(), readFileSync(path));
  }

  /** Waits like a slow sync, and then records the contents that the file had at the start of the sync. */
  async sync(path: string): Promise<void> {
    const [file, order, content] = [statSync(path).ino, this.#next(), readFileSync(path)];
    await wait(this.#random.next() * 4);
    this.#keep(file, order, content);
  }

  /** Returns a file's contents after a power cut: empty if it was never synced. */
  contentOf(path: string): Buffer {
    return this.#kept.get(statSync(path).ino)?.content ?? Buffer.alloc(0);
  }

  #next(): number {
    this.#order += 1;
    return this.#order;
  }

  #keep(file: number, order: number, content: Buffer): void {
    if ((this.#kept.get(file)?.order ?? 0) < order) this.#kept.set(file, { order, content });
  }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Writes the folder as it would be after a power cut now. */
function cut(folder: string, contentOf: (path: string) => Buffer): string {
  const copy = join(newTemporaryFolder(), 'database');
  for (const path of filesIn(folder)) {
    const target = join(copy, relative(folder, path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contentOf(path));
  }
  // Also creates the folders that contain no files.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory())
      mkdirSync(join(copy, relative(folder, join(entry.parentPath, entry.name))), { recursive: true });
  }
  return copy;
}

async function notesIn(engine: Engine): Promise<number[]> {
  const connections = new Connections(engine, () => {});
  const rows = await connections.plain(tenantContexts.owner, (sql) => sql('select note_id from note'));
  await connections.close();
  await engine.stop();
  return rows.map((row) => Number(row.note_id));
}

it('a power cut loses no acknowledged write, whatever other files reached the disk', async () => {
  const place = await newPlace('embedded');
  const disk = new RememberingDisk(place.directory);
  const engine = await openEmbedded(place.directory, undefined, { disk });
  const connections = new Connections(engine, () => {});
  await connections.transaction(tenantContexts.owner, (sql) =>
    sql('create table note (note_id int, body text)'),
  );
  const acknowledged: number[] = [];
  const write = async (number: number) => {
    await connections.transaction(tenantContexts.owner, (sql) =>
      sql('insert into note values ($1, repeat($2, 2000))', [number, 'x']),
    );
    acknowledged.push(number);
  };
  const cuts: { folder: string; acknowledged: number[] }[] = [];
  const cutNow = () => {
    const stored = [...acknowledged];
    const isLog = (path: string) => path.includes('/pg_wal/');
    cuts.push({ folder: cut(place.directory, (path) => disk.contentOf(path)), acknowledged: stored });
    // The opposite extreme of a power cut: all files except the log reached the disk, even without a sync.
    const content = (path: string) => (isLog(path) ? disk.contentOf(path) : readFileSync(path));
    cuts.push({ folder: cut(place.directory, content), acknowledged: stored });
  };
  const checkpoint = async (sql: Sql) => {
    await sql('checkpoint');
    cutNow();
  };
  for (const work of ['writes alone', 'a checkpoint among them']) {
    const first = acknowledged.length;
    const writes = Array.from({ length: 60 }, (_, index) => write(first + index));
    if (work !== 'writes alone') writes.push(connections.plain(tenantContexts.owner, checkpoint));
    while (acknowledged.length < first + 20) await wait(1);
    cutNow();
    await Promise.all(writes);
    cutNow();
  }
  await connections.close();
  await engine.stop();
  await place.remove();
  for (const { folder, acknowledged: expected } of cuts) {
    const found = new Set(await notesIn(await openEmbedded(folder, () => {})));
    expect(expected.filter((number) => !found.has(number))).toEqual([]);
    rmSync(dirname(folder), { recursive: true });
  }
});

it('a disk that rejects the log is reported to the writer, and to everyone after', async () => {
  const place = await newPlace('embedded');
  const disk = new RememberingDisk(place.directory);
  const engine = await openEmbedded(place.directory, undefined, { disk });
  const connections = new Connections(engine, () => {});
  disk.sync = () => Promise.reject(new Error('EIO'));
  const write = connections.transaction(tenantContexts.owner, (sql) =>
    sql('create table note (note_id int)'),
  );
  await expect(write).rejects.toThrow('The disk refused the database’s log');
  const read = connections.plain(tenantContexts.owner, (sql) => sql('select 1'));
  await expect(read).rejects.toThrow('The disk refused the database’s log');
  disk.syncNow = () => {
    throw new Error('EIO');
  };
  const failure = await connections.close((sql) => sql('checkpoint')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  await engine.stop();
  await place.remove();
});
