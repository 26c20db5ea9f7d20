import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { drawName } from '../people/drawName.ts';
import { employeeMaker } from '../people/employees.ts';
import { substituteMaker } from '../people/substitutes.ts';
import { type District, demoDistricts } from '../places/district.ts';
import { institutionsOfDemo } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import {
  type DemoAccount,
  type ProfileName,
  profileId,
  specialAccounts,
  substituteOfSeveral,
} from './specialAccounts.ts';

/** Password of every demo account. Never use these accounts with real data. */
export const demoPassword = 'district-demo';

/** PIN with which the demo substitutes certify their hours. */
export const demoPin = '8264';

/** User ids of demo accounts: support has 7; the ids of district accounts start at `firstUserId`. */
const supportId = 7;
const firstUserId = 1032;

let cachedAccounts: readonly DemoAccount[] | undefined;

/**
 * All demo accounts: support, then the accounts of each district (the largest district first), then special accounts.
 */
export function demoAccounts(): readonly DemoAccount[] {
  cachedAccounts ??= makeAccounts();
  return cachedAccounts;
}

function makeAccounts(): DemoAccount[] {
  const districts = demoDistricts().reverse();
  const accounts = districts.flatMap((district, place) =>
    accountKinds.map((kind, index) =>
      accountOf(district, kind, firstUserId + place * accountKinds.length + index),
    ),
  );
  const [home, second] = districts;
  if (!home || !second) throw new Error('The demonstration needs two districts.');
  const special = specialAccounts(home, second, firstUserId + accounts.length);
  const next = firstUserId + accounts.length + 3;
  return [supportAccount(), ...accounts, ...special, ...substituteOfSeveral(demoDistricts(), next)];
}

/** Lines that the service prints at startup, one per account. */
export function demoAccountLines(): string[] {
  return demoAccounts().map(({ login, role, district }) =>
    `${login.padEnd(18)}${role}${district === undefined ? ', every district' : `, ${district}`}`.trimEnd(),
  );
}

function supportAccount(): DemoAccount {
  const { firstName, lastName } = drawName(randomFor('account', supportId));
  return {
    login: 'support',
    role: 'Support representative',
    district: undefined,
    orgId: undefined,
    userType: 'csRep',
    userId: supportId,
    subject: `${subjects.csRep}:${supportId}`,
    profileId: undefined,
    personId: undefined,
    firstName,
    lastName,
    email: 'support@example.org',
    language: 'en',
    providerRoles: [],
    furtherRoles: [],
  };
}

function accountOf(district: District, kind: AccountKind, userId: number): DemoAccount {
  const login = `${district.shortName}.${kind.login}`;
  return {
    login,
    role: kind.role,
    district: district.name,
    orgId: district.orgId,
    userType: kind.userType,
    userId,
    subject: `${subjects[kind.userType]}:${userId}`,
    profileId: kind.profile && profileId(district, kind.profile),
    language: 'en',
    providerRoles: [],
    furtherRoles: [],
    ...personOf(district, kind, login, userId),
  };
}

type Person = Pick<DemoAccount, 'personId' | 'firstName' | 'lastName' | 'email'>;

/**
 * Returns the person of an account: one of the district's people for an employee or substitute account, otherwise a
 * made-up person.
 */
function personOf(district: District, { userType }: AccountKind, login: string, userId: number): Person {
  if (userType === 'worker') return personWith(district, 'workerId');
  if (userType === 'substitute') return personWith(district, 'substituteId');
  const { firstName, lastName } = drawName(randomFor('account', userId));
  return { personId: undefined, firstName, lastName, email: `${login}@example.org` };
}

/** Returns the first active employee or substitute of a district. Throws if there is none. */
function personWith(district: District, idField: 'workerId' | 'substituteId'): Person {
  const make = idField === 'workerId' ? employeeMaker : substituteMaker;
  const person = make(district, institutionsOfDemo(district));
  const count = idField === 'workerId' ? district.employees : district.substitutes;
  for (let number = 1; number <= count; number += 1) {
    const { [idField]: id, firstName, lastName, email, isActive } = person(number);
    if (isActive !== true) continue;
    return {
      personId: Number(id),
      firstName: String(firstName),
      lastName: String(lastName),
      email: String(email),
    };
  }
  throw new Error(`${district.name} has nobody who is active.`);
}

/** Numeric user type (docs/specification.md#application-6-user-types). */
export function userTypeCode({ userType }: DemoAccount): number {
  return userTypes[userType];
}

/** Role title in the account's subject at the embedded identity provider, by user type. */
const subjects = {
  csRep: 'Support',
  worker: 'Employee',
  substitute: 'Substitute',
  org: 'Organization User',
  campus: 'Campus User',
} as const;

type AccountType = keyof typeof subjects;

/** A kind of account of which each district has one. */
interface AccountKind {
  readonly login: string;
  readonly role: string;
  readonly userType: Exclude<AccountType, 'csRep'>;
  readonly profile?: ProfileName;
}

const accountKinds: readonly AccountKind[] = [
  { login: 'admin', role: 'District administrator', userType: 'org', profile: 'District administrator' },
  { login: 'reader', role: 'Reads reference data', userType: 'org', profile: 'Reference data reader' },
  { login: 'campus', role: 'Campus office', userType: 'campus', profile: 'Campus office' },
  { login: 'employee', role: 'Employee', userType: 'worker' },
  { login: 'substitute', role: 'Substitute', userType: 'substitute' },
];
