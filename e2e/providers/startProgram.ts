import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Starts a program that logs to `<folder>/log`, and waits until it answers at an address. Returns a function that ends
 * it with all of its child processes, by its process group.
 */
export async function startProgram(
  [program, ...parameters]: readonly [string, ...string[]],
  { folder, answersAt, environment = {} }: Program,
): Promise<() => Promise<void>> {
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(program, parameters, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGTERM');
    }
  };
  // Ends the program if the test runner exits first.
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    end();
    await ended;
  };
  await untilAnswers(
    answersAt,
    ended.then(() => program),
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

interface Program {
  readonly folder: string;
  readonly answersAt: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Startup timeout in milliseconds. A first start fills the whole demonstration, on a machine that others use too. */
const startsWithin = 300_000;

/** Throws if the program exits or the timeout passes. */
async function untilAnswers(address: string, ended: Promise<string>): Promise<void> {
  let gone: string | undefined;
  void ended.then((program) => {
    gone = program;
  });
  for (const until = Date.now() + startsWithin; Date.now() < until; ) {
    if (gone) throw new Error(`${gone} has ended before it answered; its log says why.`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`${address} does not answer.`);
}
