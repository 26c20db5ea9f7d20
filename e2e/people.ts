/** The people of the stories: demonstration accounts of the real districts. */
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

/** Where the cookies of a signed-in person are kept during a run. */
export function cookiesOf(person: Person, worker = thisWorker()): string {
  return `${signedIn(person, worker)}.json`;
}

/** Where the token of a signed-in person is kept during a run, as the console keeps it in its tab. */
export function tokenOf(person: Person, worker = thisWorker()): string {
  return `${signedIn(person, worker)}.token.json`;
}

/**
 * The workers for which a person signs in apart. Who acts as another person in a sign-in leaves whom they acted as in it
 * before: support, who does so in many stories, has one for each worker; everybody else one for all.
 */
export function workersOf(person: Person, workers: number): readonly number[] {
  return person === 'support' ? Array.from({ length: workers }, (_, worker) => worker) : [0];
}

function signedIn(person: Person, worker: number): string {
  return `${process.env.E2E_RESULTS}/.signed-in/${person}.${person === 'support' ? worker : 0}`;
}

/** The place of the process among the workers that run at the same time. */
function thisWorker(): number {
  return Number(process.env.TEST_PARALLEL_INDEX ?? 0);
}
