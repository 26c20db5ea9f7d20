import { addDays } from '#schemas/rules/dates.ts';
import { genderId, languageId } from '../lookUps.ts';
import type { Random } from '../random.ts';
import type { ListLabel } from './drawName.ts';

/** The last day on which somebody of the demonstration was hired. */
export const lastHire = '2025-08-15';

/** How far back hiring goes. */
const longestServiceDays = 30 * 365;

/** Languages beside English and Spanish that some people prefer. */
const otherLanguages = ['zh', 'ko', 'hy', 'tl', 'vi'];

/** A day of hiring; recent ones are more frequent. */
export function hireDate(random: Random): string {
  return addDays(lastHire, -Math.floor(random.next() ** 2 * longestServiceDays));
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
