import { existsSync } from 'node:fs';
import * as entities from '#schemas/registry.ts';
import { allTables } from '../allTables.ts';
import { checkedRegistry } from '../checkedRegistry.ts';
import { readConfig } from '../config/config.ts';
import { Connections } from '../database/connections.ts';
import { planUpgrade, planUpgradeOfNew } from '../database/migrations/upgradeSchema.ts';
import { openEngine, type Place } from '../database/openEngine.ts';
import { placeOf } from '../database/placeOf.ts';
import { tenantContexts } from '../database/tenantContext.ts';
import { runProgram } from './runProgram.ts';

/** `npm run db:plan`: prints the statements and migrations that the next start would run, without running them. */
async function printPlan(): Promise<void> {
  const lines = await plan(placeOf(readConfig(process.env)));
  process.stdout.write(`${(lines.length === 0 ? ['-- Nothing to do.'] : lines).join('\n')}\n`);
}

async function plan(place: Place): Promise<string[]> {
  const tables = allTables(checkedRegistry(entities));
  if (place.url === undefined && !existsSync(place.directory)) return planUpgradeOfNew(tables);
  const engine = await openEngine(place);
  const connections = new Connections(engine, console.error);
  try {
    return await connections.transaction(tenantContexts.owner, (sql) =>
      planUpgrade(sql, { tables, isDistributed: engine.isDistributed }),
    );
  } finally {
    await connections.close();
    await engine.stop();
  }
}

await runProgram(printPlan);
