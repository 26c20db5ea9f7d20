import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/server/identity/freePort.ts';

/** A separate, empty console without demonstration data or accounts. */
export interface BareConsole {
  readonly address: string;
  /** The link to create the first account, which the console prints when it starts. */
  readonly link: string;
  /** Runs `npm run admin` on this console's data with the given arguments. Returns the output. */
  readonly admin: (...words: readonly string[]) => string;
  readonly stop: () => Promise<void>;
}

/** Starts an empty console. Creating its database takes a while. */
export async function startBareConsole(): Promise<BareConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-bare-'));
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    DEMO: '0',
    PORT: port,
    PUBLIC_URL: address,
    DATA_DIR: join(folder, 'data'),
  };
  const program = spawn(process.execPath, ['dist/server/main.js'], { env });
  const link = await printed(program, /http\S+\/setup\?token=[0-9a-f]{64}/);
  return {
    address,
    link,
    admin: (...words) =>
      execFileSync(process.execPath, ['dist/server/admin.js', ...words], { env }).toString(),
    stop: async () => {
      program.kill('SIGTERM');
      await new Promise((resolve) => program.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function printed({ stdout, stderr }: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      text += part;
      const [found] = pattern.exec(text) ?? [];
      if (found) resolve(found);
    };
    stdout?.on('data', hear);
    stderr?.on('data', hear);
    stdout?.once('close', () => reject(new Error(`the console ended: ${text}`)));
  });
}
