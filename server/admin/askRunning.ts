import { adminHeader, readAddress } from './adminAddress.ts';
import type { Outcome, Requested } from './runCommand.ts';

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
