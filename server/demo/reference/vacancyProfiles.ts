import { latestDate } from '#schemas/values/dateBounds.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import { type Institutions, largestSchool } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { accountingCodes } from './ledgers.ts';
import { entries, entriesOf, usable } from './listEntries.ts';
import { budgetCodes } from './namedLists.ts';
import { chosenSubstitutes } from './preferredSubstitutes.ts';
import { skills } from './skills.ts';

/** Positions that need coverage without an absent employee. The first positions are permanent, the others temporary. */
const positions = entries([
  ['Mathematics, open post', 'MATHOPEN', 'small'],
  ['Field trip cover', 'FIELDTRIP', 'small'],
  ['Testing week support', 'TESTING', 'small'],
  ['Science, open post', 'SCIOPEN', 'middle'],
  ['Interpreter for conferences', 'INTERPRET', 'middle'],
  ['Special education aide, open post', 'SPEDAIDE', 'middle'],
  ['Music teacher, open post', 'MUSIC', 'large'],
  ['Campus supervision', 'SUPERVISE', 'large'],
  ['Pandemic relief tutor', 'TUTOR', 'large', 'hidden'],
]);

/**
 * Codes of positions whose schools always include the largest school, that of the campus office account. The vacancy
 * profile of INTERPRET is private.
 */
const ofLargest = ['FIELDTRIP', 'INTERPRET'];

/** Maximum number of schools of a vacancy profile. */
const mostSchools = 4;

/**
 * Records of vacancy profiles with the fields of the list, deterministic
 * (docs/specification.md#master-data-3-vacancy-profile).
 */
export function vacancyProfileRecords(district: District, institutions: Institutions): RecordData[] {
  return entriesOf(positions, district).map(({ id, name, code, hidden }) => {
    const random = randomFor(district.externalId, 'vacancy profile', id);
    const count = 1 + random.below(mostSchools);
    const picked = Array.from({ length: count }, () => random.pick(institutions.schools).id);
    const schools = ofLargest.includes(String(code)) ? [...picked, largestSchool(institutions)] : picked;
    return {
      vacancyProfileId: id,
      description: name,
      shortName: code,
      homeInstituteId: schools[0],
      instituteIds: [...new Set(schools)],
      substituteRequirement: isOpenPost(name) ? 1 : 2,
      isPrivate: code === 'INTERPRET',
      isActive: hidden !== true,
    };
  });
}

/** Vacancy profiles with all fields of their first tab. */
export function vacancyProfileDetails(district: District, institutions: Institutions): RecordData[] {
  const budgets = usable(budgetCodes, district);
  return vacancyProfileRecords(district, institutions).map((profile) => {
    const random = randomFor(district.externalId, 'position', Number(profile.vacancyProfileId));
    const isPermanent = isOpenPost(String(profile.description));
    return {
      ...profile,
      favorite5: isPermanent,
      absenceCustomOnly: !isPermanent,
      subCustomOnly: false,
      ...(isPermanent ? schoolDay : {}),
      deductBreakFromAbsenceDuration: isPermanent,
      budgetCodeId: random.pick(budgets).id,
    };
  });
}

const isOpenPost = (name: string) => name.endsWith('open post');

const schoolDay: RecordData = {
  absenceStartTime: '08:00',
  absenceHalfDayBreak: '11:30',
  absenceHalfDayBreak2: '12:00',
  absenceEndTime: '15:30',
  absenceHoursPerDay: 7,
  subStartTime: '07:45',
  subHalfDayBreak: '11:30',
  subHalfDayBreak2: '12:00',
  subEndTime: '15:30',
};

/** Skill codes required by the permanent positions, in order. */
const requested = ['SSM', 'SSS', 'SEC', 'MSC'];

/** Skills required by vacancies of the permanent positions. */
export function vacancyProfileSkills(district: District, institutions: Institutions): RecordData[] {
  const offered = usable(skills, district);
  return vacancyProfileRecords(district, institutions)
    .filter(({ description }) => isOpenPost(String(description)))
    .map(({ vacancyProfileId }, index) => ({
      vacancyProfileId,
      skillIds: offered.filter(({ code }) => code === requested[index]).map(({ id }) => id),
    }));
}

/** Maximum number of substitutes on the preference list of a vacancy profile. */
const substitutesEach = 4;

/**
 * Preference lists of the vacancy profiles: favorites with a call rank, a substitute without one, and an excluded
 * substitute.
 */
export function vacancyProfileLists(district: District, institutions: Institutions): RecordData[] {
  return vacancyProfileRecords(district, institutions).flatMap(({ vacancyProfileId }, index) =>
    chosenSubstitutes(district, `vacancy profile ${index}`, substitutesEach).map((substituteId, place) => ({
      preferredSubstituteId: district.firstId + index * substitutesEach + place + 1,
      vacancyProfileId,
      substituteId,
      overrideVisibility: false,
      ...(place === substitutesEach - 1
        ? { isExcluded: true, comments: 'Asked not to be called for this work.' }
        : { isExcluded: false, callGroupSortId: place + 1, ...(place < 2 ? { callRank: place + 1 } : {}) }),
    })),
  );
}

/**
 * Files of vacancy profiles: instructions for the substitute of a field trip. The file's id follows the ids of
 * employees' files.
 */
export function vacancyFiles(district: District, institutions: Institutions, today: string): RecordData[] {
  return vacancyProfileRecords(district, institutions)
    .filter(({ shortName }) => shortName === 'FIELDTRIP')
    .map(({ vacancyProfileId }) => ({
      fileId: district.firstId + firstFile,
      vacancyProfileId,
      userFileName: 'Directions.txt',
      description: 'Where the bus leaves, and whom to ask',
      activeFrom: `${today.slice(0, 4)}-01-01`,
      activeTo: `${today.slice(0, 4)}-12-31`,
    }));
}

const firstFile = 500;

/** Allocation groups of vacancy profiles: the first profile has its own cost split, from the start of a school year. */
export function vacancyGroups(district: District, institutions: Institutions): RecordData[] {
  const [first] = vacancyProfileRecords(district, institutions);
  const group = {
    allocationGroupId: district.firstId + 1,
    vacancyProfileId: first?.vacancyProfileId,
    description: 'Open posts: general fund and Title I',
    externalId: 'AG-V1',
    isPublic: true,
    hidden: false,
  };
  return first ? [group] : [];
}

export function vacancyGroupVersions(district: District, institutions: Institutions): RecordData[] {
  const [one, other] = accountingCodes(district).filter((code) => !code.unused);
  return vacancyGroups(district, institutions).map(({ allocationGroupId }) => ({
    versionId: district.firstId + 1,
    allocationGroupId,
    fromDate: '2025-07-01',
    toDate: latestDate,
    details: [
      { accountingCodeId: one?.id, percent: 70 },
      { accountingCodeId: other?.id, percent: 30 },
    ],
  }));
}
