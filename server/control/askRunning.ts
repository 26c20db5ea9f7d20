import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../database/startError.ts';
import { type ControlAddress, controlFile } from './openControl.ts';

/** What a running console answered. */
export interface ControlAnswer {
  readonly result: unknown;
}

/**
 * Asks the process that holds a data folder to do something; undefined where none runs. Throws a StartError
 * with the sentence of the process when it refuses.
 */
export async function askRunning(
  dataDirectory: string,
  command: string,
  given: unknown = null,
): Promise<ControlAnswer | undefined> {
  const file = join(dataDirectory, controlFile);
  if (!existsSync(file)) return undefined;
  const { port, secret }: ControlAddress = JSON.parse(readFileSync(file, 'utf8'));
  const response = await fetch(`http://127.0.0.1:${port}/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(given),
  }).catch(() => undefined);
  // Nobody listens, or somebody else does by now: the process that wrote the file was killed.
  if (!response || response.status === 401) return undefined;
  const { result, error } = (await response.json()) as { result?: unknown; error?: string };
  if (!response.ok) throw new StartError(error ?? `The running console refused "${command}".`);
  return { result };
}
