import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District, Size } from '../places/district.ts';
import { entriesOf, type ListEntry } from './listEntries.ts';

/**
 * A skill: the staff who can have it, the years after which it expires, and the range of notice before a job, in
 * minutes, in which the requirement is ignored.
 */
export interface SkillEntry extends ListEntry {
  readonly years?: number | undefined;
  readonly ignore?: readonly [from: number, upTo: number] | undefined;
  readonly heldBy: 'all' | 'teaching' | 'support';
}

const hoursOfYear = 365 * 24;

const skill = (
  name: string,
  code: string,
  from: Size,
  heldBy: SkillEntry['heldBy'],
  more: Partial<SkillEntry> = {},
): SkillEntry => ({ name, code, from, heldBy, ...more });

/** Skills that positions require, with the number of years after which they usually expire. */
export const skills: readonly SkillEntry[] = [
  skill('Multiple subject credential', 'MSC', 'small', 'teaching', { years: 5 }),
  skill('Single subject: mathematics', 'SSM', 'small', 'teaching', { years: 5, ignore: [0, 90] }),
  skill('Single subject: science', 'SSS', 'small', 'teaching', { years: 5, ignore: [0, 90] }),
  skill('Single subject: English', 'SSE', 'small', 'teaching', { years: 5, ignore: [0, 90] }),
  skill('Special education credential', 'SEC', 'small', 'teaching', { years: 5, ignore: [0, 60] }),
  skill('Early childhood permit', 'ECP', 'middle', 'teaching', { years: 5 }),
  skill('Career and technical education', 'CTE', 'middle', 'teaching', { years: 3 }),
  skill('Music', 'MUS', 'middle', 'teaching', { ignore: [0, 240] }),
  skill('Physical education', 'PED', 'small', 'teaching', { ignore: [0, 240] }),
  skill('Spanish speaker', 'SPA', 'small', 'all', { ignore: [0, 120] }),
  skill('Bilingual authorization', 'BIL', 'middle', 'teaching', { years: 5, ignore: [0, 120] }),
  skill('American Sign Language', 'ASL', 'middle', 'all'),
  skill('Armenian speaker', 'ARM', 'large', 'all', { ignore: [0, 120] }),
  skill('Korean speaker', 'KOR', 'large', 'all', { ignore: [0, 120] }),
  skill('CPR and first aid', 'CPR', 'small', 'all', { years: 2 }),
  skill('Crisis prevention', 'CPI', 'middle', 'support', { years: 1, ignore: [0, 30] }),
  skill('Medication administration', 'MED', 'middle', 'support', { years: 1 }),
  skill('Bus driver license', 'BUS', 'small', 'support', { years: 4 }),
  skill('Tuberculosis clearance', 'TBC', 'large', 'all', { years: 4 }),
  skill('Typing, 50 words a minute', 'TYP', 'large', 'support', { hidden: true }),
  skill('Water safety', 'WSI', 'small', 'support', { years: 2, unused: true }),
];

export function skillRecords(district: District): RecordData[] {
  return entriesOf(skills, district).map(({ id, name, code, years, ignore, hidden }) => ({
    skillId: id,
    skillName: name,
    externalId: code,
    ...(years === undefined ? {} : { shouldHaveExpiration: years * hoursOfYear }),
    ...(ignore === undefined ? {} : { minIgnoreMinutes: ignore[0], maxIgnoreMinutes: ignore[1] }),
    hidden: hidden === true,
  }));
}
