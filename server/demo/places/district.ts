import { organizations } from './organizations.ts';

/** How much reference data a district keeps: a large one has all that a middle one has, and so on. */
export const sizes = ['small', 'middle', 'large'] as const;
export type Size = (typeof sizes)[number];

/** A district to fill with made-up people: what all of its records are worked out from. */
export interface District {
  readonly orgId: number;
  /** The NCES id of seven digits, with its leading zero. */
  readonly externalId: string;
  readonly name: string;
  readonly city: string;
  readonly stateCode: string;
  readonly timeZone: string;
  readonly size: Size;
  /** What its mail addresses and logins begin with. */
  readonly shortName: string;
  readonly areaCodes: readonly string[];
  readonly employees: number;
  readonly substitutes: number;
  /** Absences are kept of one in so many of its schools. */
  readonly oneSchoolIn: number;
  /** The ids of its records lie above this number: ids are the same every time, and no two districts share one. */
  readonly firstId: number;
  /** The confirmation numbers of its days lie above this one: nine digits (docs/domain.md#absence-days). */
  readonly firstNumber: number;
  /** Everybody was hired before this day, where the days of earlier years are kept; as it was drawn when not said. */
  readonly hiredBefore?: string;
}

/** Below the confirmation numbers of all days. */
export const firstConfirmation = 100_000_000;

/** Whether a district of one size has what belongs to districts from another size on. */
export function includes(size: Size, from: Size): boolean {
  return sizes.indexOf(size) >= sizes.indexOf(from);
}

/** What is made up about the three real districts that the demonstration fills. */
const plans = {
  '2629220': {
    size: 'small',
    shortName: 'north',
    areaCodes: ['906'],
    employees: 60,
    substitutes: 15,
    oneSchoolIn: 1,
    firstId: 200_000,
  },
  '1201770': {
    size: 'middle',
    shortName: 'lucie',
    areaCodes: ['772'],
    employees: 2_000,
    substitutes: 250,
    oneSchoolIn: 2,
    firstId: 100_000,
  },
  '0622710': {
    size: 'large',
    shortName: 'la',
    areaCodes: ['213', '310', '323', '424', '562', '661', '747', '818'],
    employees: 20_000,
    substitutes: 2_000,
    oneSchoolIn: 8,
    firstId: 0,
  },
} as const;

/**
 * The districts with people: North Central Area Schools (three schools in rural Michigan), St. Lucie
 * (Florida) and Los Angeles Unified, in the order in which they are filled.
 */
export function demoDistricts(): District[] {
  const known = new Map(organizations().map((organization) => [organization.externalId, organization]));
  return Object.entries(plans)
    .map(([externalId, plan]) => {
      const organization = known.get(externalId);
      if (!organization) throw new Error(`districts.csv has no district ${externalId}.`);
      const { orgId, name, city, stateCode, timeZone } = organization;
      const firstNumber = firstConfirmation + plan.firstId;
      return { orgId, externalId, name, city, stateCode, timeZone, firstNumber, ...plan };
    })
    .sort((one, other) => one.employees - other.employees);
}
