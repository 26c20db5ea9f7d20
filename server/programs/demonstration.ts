import { rmSync } from 'node:fs';
import * as entities from '#schemas/registry.ts';
import { allTables } from '../allTables.ts';
import { checkedRegistry } from '../checkedRegistry.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { fillDemo } from '../demo/fillDemo.ts';
import { markReady } from '../demo/forward/bringForward.ts';
import { demoDistricts } from '../demo/places/district.ts';
import { databaseIn, markPrepared, preparedDemonstration } from '../demo/prepared.ts';
import { runProgram } from './runProgram.ts';

/**
 * `node dist/server/demonstration.js FOLDER` fills an embedded database in a folder with the demonstration of today,
 * for new installations to begin with (`scripts/demonstration.mjs`). Does nothing where it is there by now, and where
 * the configuration wants none.
 */
async function prepare(folder: string): Promise<void> {
  const now = new Date();
  if (!isWanted() || preparedDemonstration(folder, now)) return;
  process.stdout.write('Filling the demonstration …\n');
  rmSync(folder, { recursive: true, force: true });
  const registry = checkedRegistry(entities);
  const database = await openDatabase({ directory: databaseIn(folder), tables: allTables(registry) });
  try {
    await fillDemo(database, { registry, now });
    await markReady(database, demoDistricts(), now);
  } finally {
    await database.close();
  }
  markPrepared(folder, now);
}

/** A configuration that makes no sense is told by the service, which reads it next. */
function isWanted(): boolean {
  try {
    const { demo, databaseUrl } = readConfig(process.env);
    return demo && !databaseUrl;
  } catch {
    return false;
  }
}

await runProgram(() => prepare(process.argv[2] ?? 'dist/demonstration'));
