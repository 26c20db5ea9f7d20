import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { entries, entriesOf, usable } from './listEntries.ts';
import { budgetCodes } from './namedLists.ts';

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
    const schools = Array.from({ length: count }, () => random.pick(institutions.schools).id);
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
