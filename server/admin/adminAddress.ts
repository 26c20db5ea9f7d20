import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Requested } from './runCommand.ts';

/** Where a running service takes commands: a port of this machine alone, and the word that proves one may give them. */
export interface AdminAddress {
  readonly port: number;
  readonly secret: string;
}

/** By which an answer is told from that of somebody else who got the port meanwhile. */
export const adminHeader = 'x-absmgmt-admin';

/** Whoever may read the data folder may give commands. */
function fileIn(dataDirectory: string): string {
  return join(dataDirectory, 'admin.json');
}

/** Writes the address for its owner's eyes alone. */
export function writeAddress(dataDirectory: string, address: AdminAddress): void {
  const file = fileIn(dataDirectory);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(address), { mode: 0o600 });
  // Whatever the umask takes or leaves.
  chmodSync(file, 0o600);
}

/** The address of the service that runs on a data folder; undefined when none said one. */
function readAddress(dataDirectory: string): AdminAddress | undefined {
  try {
    const { port, secret } = JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8')) as AdminAddress;
    return Number.isInteger(port) && typeof secret === 'string' ? { port, secret } : undefined;
  } catch {
    return undefined;
  }
}

export function removeAddress(dataDirectory: string): void {
  rmSync(fileIn(dataDirectory), { force: true });
}

/**
 * Has the service that runs on a data folder carry a command out. Undefined when none runs there: the file of one
 * that was killed is still there then, and nobody answers, or somebody who does not know the secret.
 */
export async function askRunning(dataDirectory: string, requested: Requested): Promise<Outcome | undefined> {
  const address = readAddress(dataDirectory);
  if (!address) return undefined;
  const response = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.secret}` },
    body: JSON.stringify(requested),
  }).catch(() => undefined);
  if (!response?.headers.has(adminHeader) || response.status === 401) return undefined;
  if (!response.ok) throw new Error('The running console could not do it; its log says why.');
  return (await response.json()) as Outcome;
}
