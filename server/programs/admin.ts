import * as entityFiles from '#schemas/registry.ts';
import {
  adminCommand,
  type CommandRequest,
  immediateOutcome,
  type Outcome,
  runCommand,
} from '../admin/runCommand.ts';
import { allTables } from '../allTables.ts';
import { checkedRegistry } from '../checkedRegistry.ts';
import { type Config, readConfig } from '../config/config.ts';
import { sendCommand } from '../control/openControl.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { placeOf } from '../database/placeOf.ts';
import { StartError } from '../database/startError.ts';
import { buildCatalogue } from '../derived/store/storedEntity.ts';
import { domain } from '../domain/domain.ts';

/** `npm run admin -- …`: administers an installation without a browser. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const requested: CommandRequest = {
    args,
    input: args.includes('--password-stdin') ? await standardInput() : '',
  };
  const { code, out, error } = immediateOutcome(requested) ?? (await execute(configOf(), requested));
  if (out !== '') process.stdout.write(`${out}\n`);
  if (error !== '') process.stderr.write(`${error}\n`);
  process.exitCode = code;
}

/**
 * Runs a command. With the embedded database, a running console executes it, because only one process can open that
 * database.
 */
async function execute(config: Config, requested: CommandRequest): Promise<Outcome> {
  const response = config.databaseUrl
    ? undefined
    : await sendCommand(config.dataDirectory, adminCommand, requested);
  if (response) return response.result as Outcome;
  const registry = checkedRegistry(entityFiles);
  const database = await openDatabase({ ...placeOf(config), tables: allTables(registry) });
  try {
    return await runCommand({ config, database, catalogue: buildCatalogue(registry), domain }, requested);
  } finally {
    await database.close();
  }
}

function configOf(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
}

async function standardInput(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError || !(error instanceof Error);
  process.stderr.write(`${isExpected ? String((error as Error).message ?? error) : error.stack}\n`);
  process.exitCode = 1;
});
