import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { newPlace, onEveryEngine } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

const script = join(import.meta.dirname, 'writeForever.ts');

/** Lets a process write, kills it after a number of acknowledged transactions, and returns their numbers. */
async function writeAndKill(place: Place, start: number, transactions: number): Promise<number[]> {
  const args = [place.directory, place.url ?? '', String(start)];
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.split('\n').length > transactions) child.kill('SIGKILL');
  });
  const ended = await new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));
  expect(ended).toBe('SIGKILL');
  return output.split('\n').slice(0, -1).map(Number);
}

onEveryEngine('a process that is killed while it writes', (_, engine) => {
  it('loses no acknowledged write, and leaves no partial one', async () => {
    const place = await newPlace(engine);
    const acknowledged = [
      ...(await writeAndKill(place, 1, 150)),
      ...(await writeAndKill(place, 100_001, 40)),
    ];
    const database = await openDatabase({ ...place, tables: sampleTables });
    const rows = await database.read(1, (sql) => sql('select team_name from team'));
    const names = rows.map((row) => String(row.team_name));
    const written = (part: string) =>
      names.filter((name) => name.startsWith(part)).map((name) => Number(name.split(' ')[1]));
    expect(acknowledged.length).toBeGreaterThanOrEqual(190);
    expect(acknowledged.filter((number) => !written('first').includes(number))).toEqual([]);
    expect(written('second').sort()).toEqual(written('first').sort());
    await database.close();
    await place.remove();
  });
});
