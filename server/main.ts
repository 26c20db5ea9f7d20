import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { AdminContext } from './admin/command.ts';
import { adminCommand, type CommandRequest, runCommand } from './admin/runCommand.ts';
import { allTables } from './allTables.ts';
import { buildApp } from './app.ts';
import { backupCommands } from './backup/registerBackups.ts';
import { checkedRegistry } from './checkedRegistry.ts';
import { projectDirectory } from './common/projectDirectory.ts';
import { type Config, readConfig } from './config/config.ts';
import type { Environment } from './config/environment.ts';
import { openControl } from './control/openControl.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { placeOf } from './database/placeOf.ts';
import { StartError } from './database/startError.ts';
import { completeDemonstration } from './demo/complete/completeDemonstration.ts';
import { fillDemo } from './demo/fillDemo.ts';
import { bringForward } from './demo/forward/bringForward.ts';
import { demoDistricts } from './demo/places/district.ts';
import { preparedDemonstration } from './demo/prepared.ts';
import { fillLookUps } from './demo/store/takeTurns.ts';
import { recalculateStored } from './derived/expressions/recalculate.ts';
import { buildCatalogue } from './derived/store/storedEntity.ts';
import { domain } from './domain/domain.ts';
import type { Service } from './http/service.ts';
import { openStartingServer, type StartingServer } from './http/startingServer.ts';
import { keepServing } from './observability/keepServing.ts';
import { measureProcess } from './observability/metrics.ts';
import { greeting } from './setup/greet.ts';

/** Milliseconds that running requests may take after a stop signal. */
const timeout = 10_000;

/**
 * Starts the service: listens, opens the database, then serves. Work that can wait starts once it serves (`onListen`).
 * Exits with one sentence and code 1 if it cannot start.
 */
async function main(): Promise<void> {
  const starting = await openStartingServer(configFrom(process.env));
  const config = configOf(starting);
  const registry = checkedRegistry(entityFiles);
  const database = await openDatabase({
    ...placeOf(config),
    tables: allTables(registry),
    beginning: beginningOf(config),
    onProgress: printLine,
    onFailure: endAtOnce,
  });
  try {
    if (config.demo) await beginDemonstration(database, registry);
    else await fillLookUps(database, buildCatalogue(registry));
    await recalculateStored(database, buildCatalogue(registry));
    const consoleDirectory = join(projectDirectory, 'dist', 'console');
    const { leftOut } = registry;
    const app = await buildApp({
      ...{ config, database, registry, leftOut, consoleDirectory },
      ...(await devConsole()),
    });
    measureProcess(app.metrics);
    keepServing(app.log);
    await starting.handOver(app);
    await takeCommands(app, { config, database, catalogue: buildCatalogue(registry), domain });
    let endBackground = async () => {};
    stopOnSignal(app, database, () => endBackground());
    for (const line of await greeting(config, database)) printLine(line);
    endBackground = completeInBackground(app, database, registry);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Fills an empty database with the demo. An embedded one only gets its smallest district, and the others follow while
 * the console runs. A database that started as a copy is simulated forward to today.
 */
async function beginDemonstration(database: Database, registry: Registry): Promise<void> {
  const all = demoDistricts();
  const parts = database.embedded ? { districts: all.slice(0, 1), later: all.slice(1) } : {};
  await fillDemo(database, { registry, onProgress: printLine, ...parts });
  await bringForward(database, { registry, onProgress: printLine });
}

/** Folders of the prepared demo databases: the whole demo, and its smallest district (`scripts/demonstration.mjs`). */
const [wholeFolder = '', smallFolder = ''] = ['demonstration', 'smallDemonstration'].map((name) =>
  join(projectDirectory, 'dist', name),
);

/** Returns the template for a new embedded database: the demo or its smallest district, if wanted and available. */
function beginningOf({ demo }: Config): string | undefined {
  if (!demo || process.env.DEV === '1') return undefined;
  return preparedDemonstration(wholeFolder) ?? preparedDemonstration(smallFolder);
}

/**
 * Fills the remaining demo districts in the background. Returns the function that stops it. A failure is logged, and
 * the next start continues.
 */
function completeInBackground(
  app: FastifyInstance,
  database: Database,
  registry: Registry,
): () => Promise<void> {
  if (!database.embedded) return async () => {};
  const closing = new AbortController();
  const program = import.meta.url.endsWith('.ts') ? './programs/demonstration.ts' : './demonstration.js';
  const completion = completeDemonstration(database, {
    tables: allTables(registry),
    program: fileURLToPath(new URL(program, import.meta.url)),
    folder: wholeFolder,
    onProgress: printLine,
    signal: closing.signal,
  }).catch((error: unknown) => app.log.error({ err: error }, 'the demonstration could not be completed'));
  return async () => {
    closing.abort();
    await completion;
  };
}

/**
 * Accepts admin commands for an embedded database, which is only accessible through this process. With a database
 * server, admin commands connect to the server directly.
 */
async function takeCommands(app: FastifyInstance, context: AdminContext): Promise<void> {
  if (context.config.databaseUrl) return;
  const report = (error: unknown) => app.log.error({ err: error }, 'a command failed');
  const commands = {
    ...backupCommands(context.database),
    [adminCommand]: (payload: unknown) => runCommand(context, payload as CommandRequest),
  };
  const control = await openControl(context.config.dataDirectory, commands, report);
  process.once('exit', () => void control.close());
}

/** Returns the part of the service that serves the console from its sources, in development. */
async function devConsole(): Promise<Pick<Service, 'registerConsole'>> {
  if (process.env.DEV !== '1') return {};
  const { registerDevConsole } = await import('./http/devConsole.ts');
  return { registerConsole: registerDevConsole };
}

/** Returns the configuration with the actual port, because the identity provider needs its address before it serves. */
function configOf({ port }: StartingServer): Config {
  return configFrom({ ...process.env, PORT: String(port) });
}

function configFrom(environment: Environment): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), error);
  }
}

/** Stops the service on a stop signal: refuses new requests, finishes running ones, then closes the database. */
function stopOnSignal(app: FastifyInstance, database: Database, endBackground: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), timeout).unref();
    try {
      await Promise.all([endBackground(), app.close()]);
      await database.close();
    } catch (error) {
      endAtOnce(error);
    }
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Exits the process after a fatal failure, with one log line. Confirmed writes are already stored, and nothing more can
 * be saved.
 */
function endAtOnce(failure: unknown): never {
  const reason = failure instanceof Error ? failure.message : String(failure);
  process.stderr.write(`Fatal: ${reason} The service ends; what was saved is kept.\n`);
  process.exit(1);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
