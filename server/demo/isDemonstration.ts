import type { Environment } from '../environment.ts';
import { isLoopback } from '../identity/isLoopback.ts';

interface Place {
  readonly host: string;
  readonly publicUrl: string;
  /** Whether people sign in at a provider of their own. */
  readonly isForeign: boolean;
}

/**
 * Whether an empty database is filled with the demonstration. `DEMO` decides where it is set. Else it is filled
 * where nobody but this machine can reach it, people sign in at the embedded provider, and no database server is
 * named: the passwords of the demonstration are public. Throws a sentence for another word than 1 or 0.
 */
export function isDemonstration({ DEMO, DATABASE_URL }: Environment, place: Place): boolean {
  if (DEMO === '1' || DEMO === '0') return DEMO === '1';
  if (DEMO) throw new Error(`DEMO must be 1 or 0; it is "${DEMO}".`);
  return !DATABASE_URL && !place.isForeign && isLocal(place);
}

/** Whether the console listens on this machine alone, and calls itself by an address of this machine. */
export function isLocal({ host, publicUrl }: Pick<Place, 'host' | 'publicUrl'>): boolean {
  const listens = isLoopback({ hostname: host === '::1' ? '[::1]' : host } as URL);
  return listens && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl));
}
