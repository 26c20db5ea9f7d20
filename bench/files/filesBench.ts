import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Measurement } from '../measurement.ts';
import { type Side, startDemonstration } from '../processes.ts';
import { type HostileFile, hostileFiles } from './hostileFiles.ts';
import { longestPause } from './longestPause.ts';

/**
 * Durations in ms: `quietTime` of the baseline run, and `checkTime`, after which the row check of an import is stopped.
 */
const [quietTime, checkTime] = [10_000, 10_000];

/** Maximum ratio of the longest pause during an upload to the longest pause in the baseline run. */
const bar = 20;

const imports = '/services/employee/v1.0/imports';

/**
 * Measures the longest pause of other users while someone uploads hostile and large files, relative to a baseline run.
 */
export async function files(): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const file of hostileFiles) {
    console.error(`files: ${file.name} …`);
    measured.push(...(await duringFile(file)));
  }
  return measured;
}

/**
 * Measures the pauses during one file. Starts a separate service for each file, because a crash must not affect the
 * other files.
 */
async function duringFile(file: HostileFile): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const side = await startDemonstration(folder);
  try {
    const bytes = file.make();
    const quiet = (await longestPause(side, () => wait(quietTime))).longest;
    const read = await longestPause(side, () => send(side, file, bytes)).catch(gone);
    const measured = [during(`reading ${file.name}`, quiet, read)];
    if (!file.isTaken || read.result.job === undefined) return measured;
    const checked = await longestPause(side, () => check(side, Number(read.result.job)));
    return [...measured, during(`checking ${file.name}`, quiet, checked)];
  } finally {
    await side.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Outcome {
  readonly reply: string;
  readonly job?: number;
}

function gone(): { longest: number; result: Outcome } {
  return { longest: Number.POSITIVE_INFINITY, result: { reply: 'the service ended' } };
}

function during(what: string, quiet: number, { longest, result }: { longest: number; result: Outcome }) {
  const detail = `${longest.toFixed(0)} ms against ${quiet.toFixed(0)} ms; ${result.reply}`;
  return atMost(
    `the longest pause of others during ${what}, times a quiet run`,
    bar,
    longest / quiet,
    '',
    detail,
  );
}

async function send({ origin, headers }: Side, file: HostileFile, bytes: Uint8Array): Promise<Outcome> {
  const startedAt = performance.now();
  const address = `${origin}${imports}?${new URLSearchParams({ entity: file.entity, fileName: 'file' })}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const reply = (await answer.json()) as { jobId?: number; message?: string };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const text = `${answer.status} after ${seconds} s ${reply.message ?? ''}`;
  return reply.jobId === undefined ? { reply: text } : { reply: text, job: reply.jobId };
}

/** Starts the row check of an uploaded import, stops it after `checkTime`, and returns how many rows were checked. */
async function check({ origin, headers }: Side, job: number): Promise<Outcome> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = { method, headers: { ...headers, ...type } };
    const answer = await fetch(
      `${origin}${imports}/${job}${path}`,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    );
    return (await answer.json()) as { mapping: unknown; progress: { done: number } };
  };
  const { mapping } = await ask('GET', '');
  await ask('POST', '/check', mapping);
  await wait(checkTime);
  const { progress } = await ask('POST', '/stop', {});
  return { reply: `${progress.done} rows checked in ${checkTime / 1000} s` };
}
