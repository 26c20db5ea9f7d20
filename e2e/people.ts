/** The people of the stories: demonstration accounts of the real districts. */
export const people = {
  support: { login: 'support', district: undefined },
  admin: { login: 'la.admin', district: 622710 },
  reader: { login: 'la.reader', district: 622710 },
  campus: { login: 'la.campus', district: 622710 },
  employee: { login: 'la.employee', district: 622710 },
  substitute: { login: 'la.substitute', district: 622710 },
  smallAdmin: { login: 'north.admin', district: undefined },
} as const;

export type Person = keyof typeof people;

export const password = 'district-demo';

/** Where the cookies of a signed-in person are kept during a run. */
export function cookiesOf(person: Person): string {
  return `${process.env.E2E_RESULTS}/.signed-in/${person}.json`;
}

/** Where the token of a signed-in person is kept during a run, as the console keeps it in its tab. */
export function tokenOf(person: Person): string {
  return `${process.env.E2E_RESULTS}/.signed-in/${person}.token.json`;
}
