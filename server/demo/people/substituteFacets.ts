import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import { type FacetMaker, home, peopleWithAllTabs } from './employeeFacets.ts';
import { twoDistrictFields, twoDistrictNonWorkDays } from './severalDistricts.ts';
import { excludesSchool } from './substituteLists.ts';
import { phoneNumber } from './substitutes.ts';

/** Minimum age at hiring, in days. */
const youngest = 19 * 365;

/** First expiration date of skills, in the school year after the last hire date. */
const firstExpiry = '2026-01-15';

/** Consent statuses of substitutes; repeated ones are more frequent. */
const consents = [2, 2, 2, 1, 3] as const;

/** Work limits that a substitute can have: hours per day, week and month. */
const agreed = [
  [7.5, 30, 130],
  [8, 40, 160],
  [4, 20, 80],
] as const;

/** Facets (record tabs) that every substitute has, because eligibility depends on them. */
export const facetsOfAll: readonly string[] = ['substitute/permissions'];

/** Contents of a substitute's tabs, by facet, except the fields that the substitute list has; deterministic. */
export function substituteFacets(district: District, institutions: Institutions): Record<string, FacetMaker> {
  const office = institutions.records.find(({ instituteId }) => instituteId === institutions.office);
  const randomOf = (facet: string, number: number) => randomFor(district.externalId, facet, number);
  return {
    'substitute/general-information': (number, { skillIds: _, ...substitute }) =>
      removeEmptyFields({
        ...substitute,
        ...general(district, number, randomOf('subGeneral', number), substitute),
      }),
    'substitute/address': (number, { substituteId }) =>
      removeEmptyFields({ substituteId, ...home(district, office, randomOf('subAddress', number)) }),
    'substitute/permissions': (number, { substituteId }) =>
      removeEmptyFields({
        substituteId,
        ...permissions(randomOf('subPermissions', number), number),
        defaultPreferredSchool: excludesSchool(number) ? 1 : 0,
      }),
    'substitute/define-call-time': (number, { substituteId }) =>
      removeEmptyFields({ substituteId, ...ownCallTimes(number) }),
    'substitute/skills': (number, { substituteId, skillIds }) =>
      removeEmptyFields({
        substituteId,
        skillIds,
        expirations: expirations(skillIds, randomOf('subSkills', number)),
      }),
  };
}

function general(
  district: District,
  number: number,
  random: Random,
  { permanentInstitutionId, joiningDate }: RecordData,
): RecordData {
  const hasTexts = random.chance(0.7);
  const optInStatus = hasTexts ? random.pick(consents) : 0;
  return {
    birthDate: addDays(String(joiningDate), -youngest - random.below(40 * 365)),
    multipleSubstitute: random.chance(0.8) ? 'Yes' : 'No',
    emailNotification: random.chance(0.9),
    smsPhoneNumber: hasTexts ? phoneNumber(random, district.areaCodes) : undefined,
    optInStatus,
    optInDate: optInStatus === 2 ? addDays('2025-08-01', -random.below(400)) : undefined,
    permanentSubstituteRank: permanentInstitutionId === undefined ? undefined : 1 + random.below(3),
    externalId: `PR-S${number}`,
    payrollExtractExternalId: `X${number}`,
    notes: random.chance(0.1) ? 'Knows the building; may be called early.' : undefined,
    ...twoDistrictFields(district, number),
  };
}

/** Permissions of a substitute. The first substitutes can sign in and have all permissions of their pages. */
function permissions(random: Random, number: number): RecordData {
  const [day, week, month] = random.pick(agreed);
  const isUnlimited = random.chance(0.1);
  return {
    canSearchJobs: random.chance(0.95),
    canCancelJobs: random.chance(0.8) || number <= 10,
    canUploadResume: random.chance(0.5),
    canUploadPhoto: random.chance(0.5),
    overrideDailyLimit: true,
    canWorkInDay: day,
    overrideWeeklyLimit: true,
    canWorkInWeek: week,
    overrideMonthlyLimit: true,
    canWorkInMonth: month,
    ignoreMonthlyLimit: isUnlimited,
  };
}

/**
 * Call times of a substitute. Every sixth substitute has their own call times, and half of these have a day without
 * calls.
 */
function ownCallTimes(number: number): RecordData {
  if (number % 6 !== 3) return {};
  const callTimes = [{ days: 62, from: '06:30', to: '09:00' }];
  return number % 4 === 1 ? { callTimes, noCallDays: 32 } : { callTimes };
}

/** Expiration dates for about one in three of the substitute's skills. */
function expirations(skillIds: unknown, random: Random): RecordData[] | undefined {
  const held = Array.isArray(skillIds) ? skillIds : [];
  const rows = held.flatMap((skillId) =>
    random.chance(0.33)
      ? [{ skillId: Number(skillId), expiresOn: addDays(firstExpiry, random.below(900)) }]
      : [],
  );
  return rows.length > 0 ? rows : undefined;
}

const reasons = ['Other employment', 'Classes of my own', 'Medical appointments', 'Vacation'] as const;

/** Non-working days for every fifth of the first substitutes: one day of each week, or up to seven days in a row. */
export function nonWorkDays(district: District, today: string): RecordData[] {
  const count = Math.min(district.substitutes, peopleWithAllTabs);
  const days = Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => number % 5 === 1)
    .map((number) => {
      const random = randomFor(district.externalId, 'nonWorkDay', number);
      const isWeekly = random.chance(0.5);
      const fromDate = addDays(today, random.below(30) - 15);
      return {
        nonWorkDayId: district.firstId + number,
        substituteId: district.firstId + number,
        fromDate,
        toDate: addDays(fromDate, isWeekly ? 120 : random.below(7)),
        days: isWeekly ? 2 ** (1 + random.below(5)) : 127,
        startTime: random.chance(0.7) ? '08:00' : '12:00',
        endTime: '16:00',
        reason: random.pick(reasons),
      };
    });
  return [...days, ...twoDistrictNonWorkDays(district)];
}
