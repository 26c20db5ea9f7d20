import { organizations } from './organizations.ts';

/** Sizes of a district's reference data. Each size includes the data of the smaller ones. */
export const sizes = ['small', 'middle', 'large'] as const;
export type Size = (typeof sizes)[number];

/** A demo district that is filled with fictional people. All of its records are generated from these values. */
export interface District {
  readonly orgId: number;
  /** NCES id of seven digits, with leading zero. */
  readonly externalId: string;
  readonly name: string;
  readonly city: string;
  readonly stateCode: string;
  readonly timeZone: string;
  readonly size: Size;
  /** Prefix of the district's mail addresses and logins. */
  readonly shortName: string;
  readonly areaCodes: readonly string[];
  readonly employees: number;
  readonly substitutes: number;
  /** Absences are simulated at one in this many of the district's schools. */
  readonly oneSchoolIn: number;
  /** Offset of the district's record ids, which are deterministic and do not overlap between districts. */
  readonly firstId: number;
  /** Offset of the district's confirmation numbers, which have nine digits (docs/domain.md#absence-days). */
  readonly firstNumber: number;
  /**
   * Date before which everyone was hired, so that people were employed in earlier repeated years too. Default: hire
   * dates stay as generated.
   */
  readonly hiredBefore?: string;
}

/** Lower bound of all confirmation numbers. */
export const firstConfirmation = 100_000_000;

/** Whether a district of one size includes the data of another size. */
export function includes(size: Size, from: Size): boolean {
  return sizes.indexOf(size) >= sizes.indexOf(from);
}

/** Fictional facts about the three real districts of the demo. */
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
 * The districts with people, in fill order: North Central Area Schools (three schools in rural Michigan), St. Lucie
 * (Florida) and Los Angeles Unified.
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
