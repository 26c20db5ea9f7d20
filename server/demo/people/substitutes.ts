import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { onlyFilled } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import { genderId, languageId } from '../readData.ts';
import { ethnicities, usable } from '../reference/listEntries.ts';
import { payCodes } from '../reference/namedLists.ts';
import { drawName, type ListLabel, type PersonName } from './drawName.ts';
import { nameElsewhere, sameElsewhere } from './severalDistricts.ts';
import { skillDraw } from './staffCodes.ts';

/** Identifiers of substitutes begin with this letter and count up from this number. */
const identifierLetter = 'S';
const firstIdentifier = 10_000;

/** Shares of the substitutes. */
const shares = { active: 0.93, phone: 0.97, ethnicity: 0.85, skills: 0.8, permanent: 0.04 } as const;

/**
 * Makes the substitutes of a district: takes a number from 1 to `district.substitutes`, gives that substitute,
 * the same each time (docs/specification.md#master-data-3-employee).
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
    const name = { ...drawName(random), ...nameElsewhere(district, number) };
    return onlyFilled({
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
      ...sameElsewhere(district, number),
    });
  };
}

/**
 * An address under `example.org`, which the internet keeps free for examples (RFC 2606): the number
 * makes it one of a kind.
 */
export function mailAddress({ firstName, lastName }: PersonName, number: number, mailName: string): string {
  return `${plain(firstName)}.${plain(lastName)}.${number}@${mailName}.example.org`;
}

/** A name in small letters from a to z. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** The last day on which somebody of the demonstration was hired. */
export const lastHire = '2025-08-15';

/** How far back hiring goes. */
const longestServiceDays = 30 * 365;

/** Languages beside English and Spanish that some people prefer. */
const otherLanguages = ['zh', 'ko', 'hy', 'tl', 'vi'];

/** A day of hiring; recent ones are more frequent. So many years earlier that it lies before a day, where one is given. */
export function hireDate(random: Random, before?: string): string {
  const drawn = addDays(lastHire, -Math.floor(random.next() ** 2 * longestServiceDays));
  if (before === undefined || drawn < before) return drawn;
  const years = Number(drawn.slice(0, 4)) - Number(before.slice(0, 4)) + 1;
  return addDays(drawn, -Math.ceil(years * 365.25));
}

/** What a person stated as gender; some state nothing. The label of a first name says little about it. */
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

/** A number that is kept for fiction in every area code: 555-0100 to 555-0199. */
export function phoneNumber(random: Random, areaCodes: readonly string[]): string {
  return `${random.pick(areaCodes)}55501${String(random.below(100)).padStart(2, '0')}`;
}
