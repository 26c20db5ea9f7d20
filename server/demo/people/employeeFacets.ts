import { defaultMaximumMinutes } from '#schemas/rules/preferences/visibility.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import { phoneNumber } from './substitutes.ts';
import { workTimes } from './workTimes.ts';

/** Number of employees, and of substitutes, with all tabs filled: enough to look at without slowing startup. */
export const peopleWithAllTabs = 200;

/** First of the external login ids that the demonstration assigns. */
const firstLogin = 700_000;

const streets = ['Oak', 'Maple', 'Cedar', 'Elm', 'Lincoln', 'Washington', 'Sunset', 'Park'];
const lastBirth = '2002-06-30';

/**
 * Facets (record tabs) that every employee has, not only the first `peopleWithAllTabs`: general information contains
 * the times at which a substitute works.
 */
export const facetsOfEmployees: readonly string[] = ['employee/general-information'];

/** Builds a facet (a record tab) of an employee from their number and record. */
export type FacetMaker = (number: number, employee: RecordData) => RecordData;

/**
 * Contents of an employee's tabs, by facet, except the fields that the employee list has; deterministic
 * (docs/specification.md#master-data-3-employee and #master-data-3-employee-permissions).
 */
export function employeeFacets(district: District, institutions: Institutions): Record<string, FacetMaker> {
  const office = institutions.records.find(({ instituteId }) => instituteId === institutions.office);
  const randomOf = (facet: string, number: number) => randomFor(district.externalId, facet, number);
  return {
    'employee/general-information': (number, { skillIds: _, ...employee }) =>
      removeEmptyFields({
        ...employee,
        ...workTimes(district, number),
        ...(number > peopleWithAllTabs ? {} : general(district, number, randomOf('general', number))),
      }),
    'employee/address': (number, { workerId }) =>
      removeEmptyFields({ workerId, ...home(district, office, randomOf('address', number)) }),
    'employee/permission': (number, { workerId }) => ({
      workerId,
      ...permissions(randomOf('permission', number)),
    }),
    'employee/visibility-criteria': (number, { workerId }) =>
      removeEmptyFields({ workerId, ...visibility(randomOf('visibility', number)) }),
    'employee/skills': (_, { workerId, skillIds }) => removeEmptyFields({ workerId, skillIds }),
  };
}

function general(district: District, number: number, random: Random): RecordData {
  const schoolExperience = random.below(25);
  const hasAccess = random.chance(0.9);
  return {
    shortName: `E${number}`,
    birthDate: addDays(lastBirth, -random.below(40 * 365)),
    accessGranted: hasAccess,
    phoneNumber: hasAccess || random.chance(0.5) ? phoneNumber(random, district.areaCodes) : undefined,
    externalLoginId: String(firstLogin + number),
    isSsoEnabled: false,
    schoolExperience,
    totalExperience: schoolExperience + random.below(10),
    employeeExternalId: `PR-${number}`,
    notes: random.chance(0.1) ? 'Prefers to be called by e-mail.' : undefined,
  };
}

/** Home address, in the district's city. */
export function home(district: District, office: RecordData | undefined, random: Random): RecordData {
  return {
    address1: `${100 + random.below(9_800)} ${random.pick(streets)} Street`,
    address2: random.chance(0.2) ? `Apartment ${1 + random.below(40)}` : undefined,
    city: district.city,
    stateCode: district.stateCode,
    zip: office?.zip,
  };
}

function permissions(random: Random): RecordData {
  const canHoldAbsProcess = random.chance(0.2);
  return {
    needsSubstitute: random.below(4) - 1,
    canCancelAbs: random.below(4) - 1,
    canAssignSub: random.chance(0.5),
    canHoldAbsProcess,
    absenceHeldHours: canHoldAbsProcess ? 24 : 0,
    canUploadFiles: random.chance(0.7),
    isEmailEnabledOnSubAssign: random.chance(0.8),
    canViewSubTimes: true,
    canEditSubTimes: random.chance(0.3),
    canViewBreakOnCustomAbsences: true,
    canEditBreakOnCustomAbsences: false,
    canEditNotesToAdminOnApprovedAbsences: random.chance(0.3),
    requireCommentsWhenExcludingSubs: random.chance(0.3),
    defaultPreferredListId: random.below(4),
  };
}

/**
 * Visibility settings for an employee's jobs: most use the defaults; some show jobs to substitutes later, or only
 * shortly before.
 */
function visibility(random: Random): RecordData {
  return {
    sordId: random.below(2),
    leadTimeVisiblePercent: random.chance(0.3) ? 80 : undefined,
    minVisibilityMinutes: random.chance(0.3) ? 120 : 0,
    maxVisibilityMinutes: defaultMaximumMinutes,
    substituteJobVisibility: random.chance(0.2) ? 14 * 24 : undefined,
    callgroupSubJobVisibility: 30 * 24,
  };
}
