import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import { genderId, languageId } from '../readData.ts';
import { ethnicities, usable } from '../reference/listEntries.ts';
import { payCodes } from '../reference/namedLists.ts';
import { drawName, type ListLabel, type PersonName } from './drawName.ts';
import { twoDistrictListFields, twoDistrictName } from './severalDistricts.ts';
import { skillDraw } from './staffCodes.ts';

/** Prefix of the identifiers of substitutes; `firstIdentifier` is the number of the first one. */
const identifierLetter = 'S';
const firstIdentifier = 10_000;

const shares = { active: 0.93, phone: 0.97, ethnicity: 0.85, skills: 0.8, permanent: 0.04 } as const;

/**
 * Generates the substitutes of a district: takes a number from 1 to `district.substitutes` and returns that substitute,
 * deterministically (docs/specification.md#master-data-3-employee).
 */
export function substituteMaker(
  district: District,
  institutions: Institutions,
): (number: number) => RecordData {
  const pay = usable(payCodes, district).filter(({ code }) => code.startsWith('SUB'));
  const stated = usable(ethnicities, district);
  const skillsOf = skillDraw(district);
  return (number) => {
    const random = randomFor(district.externalId, 'substitute', number);
    const name = { ...drawName(random), ...twoDistrictName(district, number) };
    return removeEmptyFields({
      substituteId: district.firstId + number,
      firstName: name.firstName,
      middleName: name.middleName,
      lastName: name.lastName,
      identifier: `${identifierLetter}${firstIdentifier + number}`,
      email: mailAddress(name, number, `subs.${district.shortName}`),
      phoneNumber: random.chance(shares.phone) ? phoneNumber(random, district.areaCodes) : undefined,
      joiningDate: hireDate(random, district.hiredBefore),
      genderId: statedGender(name.listedAs, random),
      ethnicityId: random.chance(shares.ethnicity) ? random.pick(stated).id : undefined,
      languageId: preferredLanguage(random),
      payCodeId: random.pick(pay).id,
      skillIds: random.chance(shares.skills)
        ? skillsOf(random.chance(0.7) ? 'teaching' : 'support', random)
        : undefined,
      permanentInstitutionId: random.chance(shares.permanent)
        ? random.pick(institutions.schools).id
        : undefined,
      isActive: random.chance(shares.active),
      ...twoDistrictListFields(district, number),
    });
  };
}

/** An address under `example.org`, which is reserved for examples (RFC 2606), made unique by the number. */
export function mailAddress({ firstName, lastName }: PersonName, number: number, mailName: string): string {
  return `${plain(firstName)}.${plain(lastName)}.${number}@${mailName}.example.org`;
}

/** Lowercase name with the letters a to z only. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** Latest hire date in the demo. */
export const lastHire = '2025-08-15';

/** Maximum length of service, in days. */
const longestServiceDays = 30 * 365;

/** Preferred languages besides English and Spanish. */
const otherLanguages = ['zh', 'ko', 'hy', 'tl', 'vi'];

/** Draws a hire date; recent ones are more frequent. Shifted by whole years to lie before a date, if given. */
export function hireDate(random: Random, before?: string): string {
  const drawn = addDays(lastHire, -Math.floor(random.next() ** 2 * longestServiceDays));
  if (before === undefined || drawn < before) return drawn;
  const years = Number(drawn.slice(0, 4)) - Number(before.slice(0, 4)) + 1;
  return addDays(drawn, -Math.ceil(years * 365.25));
}

/** Draws a stated gender, which may be empty and depends only slightly on the label of the first name. */
export function statedGender(listedAs: ListLabel, random: Random): number | undefined {
  const chance = random.next();
  if (chance < 0.05) return undefined;
  if (chance < 0.1) return genderId('Prefer not to say');
  if (chance < 0.115) return genderId('Nonbinary');
  if (chance < 0.12) return genderId('Prefer to self-describe');
  return genderId(listedAs === 'F' ? 'Female' : 'Male');
}

export function preferredLanguage(random: Random): number {
  const chance = random.next();
  if (chance < 0.9) return languageId('en');
  return languageId(chance < 0.98 ? 'es' : random.pick(otherLanguages));
}

/** A phone number in the range reserved for fiction in every area code: 555-0100 to 555-0199. */
export function phoneNumber(random: Random, areaCodes: readonly string[]): string {
  return `${random.pick(areaCodes)}55501${String(random.below(100)).padStart(2, '0')}`;
}
