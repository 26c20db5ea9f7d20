import type { Database, Sql } from '#server/database/database.ts';
import { quickHash } from '#tests/server/identity/quickHash.ts';

export const password = 'Correct-Horse-7';

export const losAngeles = 622710;
export const evergreen = 5302700;
export const penasco = 3502010;

/** Districts for tests. Two are in cities named Springfield, which the console must distinguish. */
const districts = [
  { id: losAngeles, name: 'Los Angeles Unified', state: 'CA', city: 'Los Angeles' },
  { id: evergreen, name: 'Evergreen School District', state: 'WA', city: 'Vancouver' },
  { id: penasco, name: 'Peñasco Independent', state: 'NM', city: 'Peñasco' },
  { id: 1736390, name: 'Springfield SD 186', state: 'IL', city: 'Springfield' },
  { id: 2511130, name: 'Springfield', state: 'MA', city: 'Springfield' },
  { id: 3620580, name: '100% Charter_School', state: 'NY', city: 'New York' },
] as const;

/** Accounts of the tests by login name, one of each kind. */
export const people = {
  support: { subject: 'Support:7', type: 0, org: null, profile: null, name: ['Sam', 'Porter'] },
  'la.admin': {
    subject: 'Organization User:1032',
    type: 4,
    org: losAngeles,
    profile: 1,
    name: ['Ana', 'Ruiz'],
  },
  'la.reader': {
    subject: 'Organization User:1033',
    type: 4,
    org: losAngeles,
    profile: 2,
    name: ['Rae', 'Li'],
  },
  'la.campus': { subject: 'Campus User:41', type: 5, org: losAngeles, profile: 2, name: ['Cal', 'Moss'] },
  'la.employee': { subject: 'Employee:501', type: 2, org: losAngeles, profile: null, name: ['Eli', 'Wood'] },
  'la.substitute': { subject: 'Substitute:9', type: 3, org: losAngeles, profile: null, name: ['Sue', 'Day'] },
  'ever.admin': {
    subject: 'Organization User:2001',
    type: 4,
    org: evergreen,
    profile: 1,
    name: ['Eve', 'Núñez'],
  },
  gone: { subject: 'Organization User:2002', type: 4, org: evergreen, profile: 1, name: ['Gone', 'Person'] },
} as const;

export type Login = keyof typeof people;

/** Fills a database with the districts, profiles and accounts of the tests. All accounts share one password. */
export async function fillPeople(database: Database): Promise<void> {
  const hash = quickHash(password);
  await database.maintain(async (sql) => {
    for (const district of districts) await addDistrict(sql, district);
    for (const org of [losAngeles, evergreen]) {
      await addProfile(sql, org, 1, 'District administrator', ['REFDATA.*', 'MISC.HELP']);
      await addProfile(sql, org, 2, 'Reader', ['REFDATA.PAYCODE.VIEW']);
    }
    for (const login of Object.keys(people) as Login[]) await addPerson(sql, login, hash);
  });
}

async function addDistrict(sql: Sql, { id, name, state, city }: (typeof districts)[number]): Promise<void> {
  const features = [
    { name: 'IDM', enabled: true },
    { name: 'global_fc_shared_employee', enabled: false },
  ];
  await sql(
    `insert into organization (org_id, org_name, org_xref_id, state_code, city, time_zone, features, settings,
       contact)
     values ($1, $2, $3, $4, $5, 'America/Los_Angeles', $6, $7, '{"phone": "555-0100"}')`,
    [
      id,
      name,
      String(id).padStart(7, '0'),
      state,
      city,
      JSON.stringify(features),
      JSON.stringify(id === losAngeles ? { usesVacancies: true, trackLogin: true } : {}),
    ],
  );
}

async function addProfile(sql: Sql, org: number, id: number, name: string, granted: string[]): Promise<void> {
  await sql(
    `insert into permission_profile (org_id, permission_profile_id, profile_name, permissions)
     values ($1, $2, $3, $4)`,
    [org, id, name, JSON.stringify(granted)],
  );
}

async function addPerson(sql: Sql, login: Login, hash: string): Promise<void> {
  const { subject, type, org, profile, name } = people[login];
  await sql(
    `insert into user_account (subject, login_name, password_hash, user_type, org_id, permission_profile_id,
       first_name, last_name, email, language, disabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      subject,
      login,
      hash,
      type,
      org,
      profile,
      ...name,
      `${login}@example.org`,
      login === 'ever.admin' ? 'es' : 'en',
      login === 'gone',
    ],
  );
}
