import { displayCase } from '../../directory/displayCase.ts';
import { readData } from '../readData.ts';

/** A real district as the public directory has it. */
export interface Organization {
  readonly orgId: number;
  readonly externalId: string;
  readonly name: string;
  readonly city: string;
  readonly stateCode: string;
  readonly timeZone: string;
  /** Only of the districts that are filled with people; empty otherwise. */
  readonly street: string;
  readonly zip: string;
  readonly phone: string;
}

/** All districts that the demonstration knows, from the NCES directory (docs/domain.md#the-nces-directory). */
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

/** `213-241-1000` → `2132411000`. */
export function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}
