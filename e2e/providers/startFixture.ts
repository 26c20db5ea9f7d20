import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/server/identity/freePort.ts';
import { django } from './django/django.ts';
import type { ForeignProvider, Running } from './foreignProvider.ts';
import { glewlwyd } from './glewlwyd/glewlwyd.ts';
import { lemonldap } from './lemonldap/lemonldap.ts';
import { administrator, stranger, support } from './members.ts';
import { startProgram } from './startProgram.ts';

export const providers: Readonly<Record<string, ForeignProvider>> = { glewlwyd, lemonldap, django };

type Settings = Running['settings'];

/** A provider, and a console that uses it for sign-in. */
export interface Fixture {
  readonly provider: ForeignProvider;
  readonly address: string;
  /** Restarts the console with settings added to those for the provider. */
  readonly restart: (changes?: Settings) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the provider and the console on free ports, in a temporary folder. */
export async function startFixture(provider: ForeignProvider): Promise<Fixture> {
  const folder = mkdtempSync(join(tmpdir(), `absmgmt-${provider.name}-`));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const place = { folder: join(folder, 'provider'), port: await freePort(), console: address };
  for (const name of ['provider', 'console']) mkdirSync(join(folder, name));
  const running = await provider.start({ ...place, members: [administrator, support, stranger] });
  const start = (changes: Settings = {}) =>
    startConsole(join(folder, 'console'), port, { ...running.settings, ...changes });
  let stopConsole = await start();
  return {
    provider,
    address,
    restart: async (changes) => {
      await stopConsole();
      stopConsole = await start(changes);
    },
    stop: async () => {
      await stopConsole();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built console (`npm run build`) with the embedded database and its demonstration. */
function startConsole(folder: string, port: number, settings: Settings): Promise<() => Promise<void>> {
  return startProgram([process.execPath, join(process.cwd(), 'dist/server/main.js')], {
    folder,
    answersAt: `http://localhost:${port}/health`,
    environment: {
      ...settings,
      DEMO: '1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
  });
}
