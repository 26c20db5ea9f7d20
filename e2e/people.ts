/** Users of the stories: demonstration accounts of the real districts, by name. */
export const people = {
  support: { login: 'support', district: undefined },
  admin: { login: 'la.admin', district: 622710 },
  reader: { login: 'la.reader', district: 622710 },
  campus: { login: 'la.campus', district: 622710 },
  employee: { login: 'la.employee', district: 622710 },
  substitute: { login: 'la.substitute', district: 622710 },
  severalSubstitute: { login: 'multi.substitute', district: undefined },
  smallAdmin: { login: 'north.admin', district: undefined },
  smallSubstitute: { login: 'north.substitute', district: undefined },
} as const;

export type Person = keyof typeof people;

export const password = 'district-demo';

/** Returns the path of the file that holds a signed-in user's cookies during a run. */
export function cookiesOf(person: Person, worker = thisWorker()): string {
  return `${signedIn(person, worker)}.json`;
}

/**
 * Returns the path of the file that holds a signed-in user's token during a run. The file has the items that the
 * console stores in its tab.
 */
export function tokenOf(person: Person, worker = thisWorker()): string {
  return `${signedIn(person, worker)}.token.json`;
}

/**
 * Returns the indexes of the workers that need a sign-in of their own for a user. Support has one sign-in per worker,
 * because starting an impersonation ends the previous one of the same sign-in. Each other user has a single sign-in,
 * which all workers share.
 */
export function workersOf(person: Person, workers: number): readonly number[] {
  return person === 'support' ? Array.from({ length: workers }, (_, worker) => worker) : [0];
}

function signedIn(person: Person, worker: number): string {
  return `${process.env.E2E_RESULTS}/.signed-in/${person}.${person === 'support' ? worker : 0}`;
}

/** Returns the index of this process among the parallel workers. */
function thisWorker(): number {
  return Number(process.env.TEST_PARALLEL_INDEX ?? 0);
}
