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

/** Positions that need cover without an absent employee: the first ones are open posts, the others come and go. */
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

/** The positions that the school of the campus office offers in any case; one of them is private. */
const ofLargest = ['FIELDTRIP', 'INTERPRET'];

/** How many schools a position is offered at, at most. */
const mostSchools = 4;

/**
 * The vacancy profiles of a district as the list has them, the same each time
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

/** The same with what their first tab says beside. */
export function vacancyProfileDetails(district: District, institutions: Institutions): RecordData[] {
  const budgets = usable(budgetCodes, district);
  return vacancyProfileRecords(district, institutions).map((profile) => {
    const random = randomFor(district.externalId, 'position', Number(profile.vacancyProfileId));
    const lasts = isOpenPost(String(profile.description));
    return {
      ...profile,
      favorite5: lasts,
      absenceCustomOnly: !lasts,
      subCustomOnly: false,
      ...(lasts ? schoolDay : {}),
      deductBreakFromAbsenceDuration: lasts,
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

/** What the lasting posts ask for, in their order, by the codes of skills. */
const requested = ['SSM', 'SSS', 'SEC', 'MSC'];

/** The skills that the vacancies of the lasting posts ask for. */
export function vacancyProfileSkills(district: District, institutions: Institutions): RecordData[] {
  const offered = usable(skills, district);
  return vacancyProfileRecords(district, institutions)
    .filter(({ description }) => isOpenPost(String(description)))
    .map(({ vacancyProfileId }, index) => ({
      vacancyProfileId,
      skillIds: offered.filter(({ code }) => code === requested[index]).map(({ id }) => id),
    }));
}

/** How many substitutes the list of a profile names at most. */
const listed = 4;

/** The lists of the profiles: favorites with a call rank, one without, and somebody who is excluded. */
export function vacancyProfileLists(district: District, institutions: Institutions): RecordData[] {
  return vacancyProfileRecords(district, institutions).flatMap(({ vacancyProfileId }, index) =>
    chosenSubstitutes(district, `vacancy profile ${index}`, listed).map((substituteId, place) => ({
      preferredSubstituteId: district.firstId + index * listed + place + 1,
      vacancyProfileId,
      substituteId,
      overrideVisibility: false,
      ...(place === listed - 1
        ? { isExcluded: true, comments: 'Asked not to be called for this work.' }
        : { isExcluded: false, callGroupSortId: place + 1, ...(place < 2 ? { callRank: place + 1 } : {}) }),
    })),
  );
}

/** Directions for whoever covers a field trip; employees' files have the numbers before. */
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

/** The first profile splits its costs in a way of its own, since the beginning of a school year. */
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
