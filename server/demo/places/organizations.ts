import { displayCase } from '../../directory/displayCase.ts';
import { readData } from '../readData.ts';

/** A real district from the public directory. */
export interface Organization {
  readonly orgId: number;
  readonly externalId: string;
  readonly name: string;
  readonly city: string;
  readonly stateCode: string;
  readonly timeZone: string;
  /** Street address of a district that is filled with people; otherwise empty. */
  readonly street: string;
  readonly zip: string;
  readonly phone: string;
}

/** All districts of the demo, from the NCES directory (docs/domain.md#the-nces-directory). */
export function organizations(): Organization[] {
  const zones = new Map(readData<'code' | 'time_zone'>('states').map((row) => [row.code, row.time_zone]));
  const rows = readData<'leaid' | 'name' | 'city' | 'state' | 'time_zone' | 'street' | 'zip' | 'phone'>(
    'districts',
  );
  return rows.map((row) => ({
    orgId: Number(row.leaid),
    externalId: row.leaid,
    name: displayCase(row.name),
    city: displayCase(row.city),
    stateCode: row.state,
    timeZone: row.time_zone || zones.get(row.state) || 'America/New_York',
    street: displayCase(row.street),
    zip: row.zip,
    phone: digits(row.phone),
  }));
}

/** Removes everything except the digits from a phone number: `213-241-1000` → `2132411000`. */
function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** School levels of the directory; undefined if it has none. */
export const schoolLevels = ['prekindergarten', 'primary', 'middle', 'high', 'other', 'ungraded'] as const;
export type SchoolLevel = (typeof schoolLevels)[number];

/** A school without an id yet, from the directory or fictional. */
export interface SchoolRow {
  /** NCES id of twelve digits. */
  readonly externalId: string;
  readonly name: string;
  readonly level: SchoolLevel | undefined;
  readonly street: string;
  readonly city: string;
  readonly stateCode: string;
  readonly zip: string;
  readonly phone: string;
  /** Number of teachers, which weights the distribution of fictional staff. */
  readonly teachers: number;
  readonly isOpen: boolean;
}

/** Status of schools that are no longer in the directory. */
const closedStatus = 'Not listed 2023-24';

/** Schools of a real district. */
export function schoolRows(externalId: string): SchoolRow[] {
  const rows = readData<
    | 'ncessch'
    | 'leaid'
    | 'name'
    | 'level'
    | 'street'
    | 'city'
    | 'state'
    | 'zip'
    | 'phone'
    | 'teachers'
    | 'status'
  >('schools');
  return rows
    .filter((row) => row.leaid === externalId)
    .map((row) => ({
      externalId: row.ncessch,
      name: displayCase(row.name),
      level: schoolLevels.find((level) => level === row.level),
      street: displayCase(row.street),
      city: displayCase(row.city),
      stateCode: row.state,
      zip: row.zip,
      phone: digits(row.phone),
      teachers: Number(row.teachers),
      isOpen: row.status !== closedStatus,
    }));
}
