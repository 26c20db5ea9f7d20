import { camelCase, titleOf, wordsOf } from '../../values/text/naming.ts';
import { isComputedWhenRead } from '../fields/computation.ts';
import type { Field } from '../fields/readFields.ts';

/**
 * How a record is named where its file does not say: by its title or name, else by a code, else by another short
 * text. What is known of a person in confidence is never a name: a number of social security, a birth date, a
 * password; an address of mail or a telephone only where nothing better exists (docs/quality.md#security).
 *
 * @param lastName - the entity's own name: `pay-code` is named by `payCodeName`
 */
export function defaultLabel(fields: readonly Field[], id: Pick<Field, 'name'>, lastName: string): string {
  const candidates = fields
    .filter((field) => canName(field, lastName))
    .map((field, place) => ({ field, rank: rankOf(field, lastName, id.name), place }))
    .sort(
      (a, b) => a.rank - b.rank || Number(b.field.required) - Number(a.field.required) || a.place - b.place,
    );
  const [best] = candidates;
  const person = [givenNames, familyNames].flatMap((names) => fieldCalled(candidates, names) ?? []);
  const isWhole = best !== undefined && wholeNames.has(wordsIn(best.field));
  if (person.length === 2 && !isWhole) return person.map((name) => `{${name}}`).join(' ');
  return `{${best?.field.name ?? id.name}}`;
}

function canName(field: Field, lastName: string): boolean {
  const words = wordsIn(field);
  const ending = endingOf(words);
  if (/^[$@]/.test(field.name) || ending === 'id' || isComputedWhenRead(field)) return false;
  const isCode = field.kind === 'integer' && codeEndings.has(ending);
  const isChosen = field.kind === 'choice' && ownNames.includes(words);
  const isLongName = field.kind === 'longText' && ownNames.includes(words);
  if (!isCode && !isChosen && !isLongName && !['text', 'email', 'phone', 'url'].includes(field.kind))
    return false;
  return isNamedAfter(field, lastName) || !isConfidential(field);
}

/** The smaller, the better a name. */
function rankOf(field: Field, lastName: string, idName: string): number {
  const words = wordsIn(field);
  const ending = endingOf(words);
  const isText = field.kind === 'text';
  if (ownNames.includes(words)) return ownNames.indexOf(words);
  if (isNamedAfter(field, lastName)) return 10;
  if (isText && nameEndings.has(ending) && !othersNames.test(words)) return 20;
  if (field.kind === 'email' || field.kind === 'phone') return 70;
  if (field.name === idName) return 60;
  if (field.kind === 'url' || weak.test(words)) return 50;
  if (isText && ending === 'description') return 30;
  if (codeEndings.has(ending)) return 25;
  return 40;
}

function wordsIn({ name }: Field): string {
  return titleOf(name).toLowerCase();
}

function endingOf(words: string): string {
  return words.split(' ').at(-1) ?? '';
}

/** `payCodeName` of a pay code; `movieTitle` of a movie. */
function isNamedAfter({ kind, name }: Field, lastName: string): boolean {
  const bare = name.toLowerCase().replace(/[_-]/g, '');
  return (
    kind === 'text' && [...nameEndings].some((end) => bare === `${camelCase(lastName)}${end}`.toLowerCase())
  );
}

function fieldCalled(candidates: readonly { readonly field: Field }[], names: readonly string[]) {
  return candidates.find(({ field }) => names.includes(wordsIn(field)))?.field.name;
}

const ownNames = ['title', 'name', 'display name', 'full name', 'label', 'headline', 'subject', 'summary'];
const wholeNames = new Set(['name', 'display name', 'full name', 'label']);
const nameEndings = new Set(['name', 'title', 'label', 'nombre', 'título']);
const codeEndings = new Set([
  'code',
  'number',
  'identifier',
  'key',
  'slug',
  'sku',
  'ref',
  'código',
  'número',
]);
const givenNames = ['first name', 'given name', 'forename'];
const familyNames = ['last name', 'family name', 'surname'];

/** Names of others or of a part, and names by which somebody signs in. */
const othersNames =
  /\b(first|given|last|family|middle|maiden|nick|user|login|mother|father|spouse|contact|file|bank|host|street|city|country|state|school|employer|company|doctor|physician|parent|job)s?\b/;

/** What is said of a person or a thing rather than what it is called. */
const weak =
  /\b(address|street|city|zip|postal|postcode|country|state|fax|user|login|comments?|notes?|type|status|suffix|prefix)\d*\b/;

/** Whether a field holds what is known of a person in confidence, by its options, its name or its title. */
export function isConfidential({ name, shape, options }: Field): boolean {
  if (options.personal || shape.writeOnly || shape.format === 'password') return true;
  return [name, shape.title ?? ''].some((text) => {
    const words = wordsOf(text).join(' ');
    return confidential.test(words) || confidential.test(words.replaceAll(' ', ''));
  });
}

const confidential = new RegExp(
  [
    '\\b(ssn|sin|nin|tin|itin|dob|pin|pwd|cvv|cvc|iban|bic|otp|mrn|npi|curp|rfc|dni|nif|nie)\\b',
    'social ?security|maiden|medicare|medicaid|(claim|insurance|beneficiary) ?(no|number|id|policy)|social ?insurance|national ?(id|insurance)|tax(payer)? ?(id|number|identif)|seguro ?social',
    'birth|\\bborn\\b|nacimiento|\\bage\\b|\\bedad\\b|passw(or)?d|passcode|passphrase|contrase|secret|\\btoken\\b',
    '(api|private|access) ?key|credential|passport|pasaporte|driver.*licen[cs]e|licen[cs]e ?(no|number|plate)',
    '(account|routing|card|policy|member|patient) ?(no|number|id)\\b|credit ?card|salary|\\bwages?\\b|income|salario',
    '\\b(gender|sex|race|ethnicit(y|ies)|religion|nationality|citizenship|marital|disabilit(y|ies)|veteran)\\b',
    '\\b(diagnos[ie]s|medical|medications?|allerg(y|ies)|blood|health|g[eé]nero|sexo|raza)\\b',
  ].join('|'),
  'i',
);
