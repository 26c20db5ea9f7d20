import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/server/identity/freePort.ts';
import { copyProject } from '../scripts/copyProject.mjs';
import { demonstration } from '../scripts/demonstration.mjs';

/** A developer's copy of the console in its own folder. */
export interface DeveloperCopy {
  readonly folder: string;
  /**
   * Runs `npm start` in the copy with these environment variables. Resolves to the address once the console answers
   * there; rejects with the output if the program exits first.
   */
  readonly start: (settings?: Readonly<Record<string, string>>) => Promise<string>;
  /** Stops the copy and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** Copies the console's sources and the prepared demonstration. Changes in the copy are built when it starts. */
export function copyForDeveloper(): DeveloperCopy {
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-developer-'));
  copyProject(folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const filled = join(demonstration, 'database');
  if (existsSync(filled)) cpSync(filled, join(folder, 'data', 'database'), { recursive: true });
  let running: ChildProcess | undefined;
  return {
    folder,
    start: async (settings = {}) => {
      const port = await freePort();
      running = spawn('node', ['scripts/start.mjs'], {
        cwd: folder,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          NO_COLOR: '1',
          ...settings,
        },
      });
      return ready(running, port);
    },
    remove: async () => {
      const program = running;
      if (program?.exitCode === null) {
        program.kill('SIGTERM');
        await new Promise((done) => program.once('exit', done));
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(program: ChildProcess, port: number): Promise<string> {
  let printed = '';
  return new Promise((done, failed) => {
    const hear = (text: Buffer) => {
      printed += text;
      if (printed.includes('is ready at')) done(`http://localhost:${port}`);
    };
    program.stdout?.on('data', hear);
    program.stderr?.on('data', hear);
    program.once('exit', () => failed(new Error(printed)));
  });
}
