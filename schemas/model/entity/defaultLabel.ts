import { camelCase, titleOf, wordsOf } from '../../values/text/naming.ts';
import { isComputedWhenRead } from '../fields/computation.ts';
import type { Field } from '../fields/readFields.ts';

/**
 * Default label of a record: its title, its name, the names of a person, or its code; otherwise its ID. Other texts are
 * never used, because they may be personal data, such as a phone or a file number (docs/quality.md#security).
 *
 * @param lastName - the last segment of the entity's name, because `payCodeName` names a `pay-code`
 */
export function defaultLabel(fields: readonly Field[], id: Pick<Field, 'name'>, lastName: string): string {
  const candidates = fields
    .flatMap((field, place) => {
      const rank = rankOf(field, lastName);
      return rank === undefined ? [] : [{ field, rank, place }];
    })
    .sort(
      (a, b) => a.rank - b.rank || Number(b.field.required) - Number(a.field.required) || a.place - b.place,
    );
  const [best] = candidates;
  const person = [givenNames, familyNames].flatMap((names) => fieldCalled(fields, names) ?? []);
  const isWhole = best !== undefined && wholeNames.has(wordsIn(best.field));
  if (person.length === 2 && !isWhole) return person.map((name) => `{${name}}`).join(' ');
  return `{${best?.field.name ?? id.name}}`;
}

/** Rates how well a field names a record; lower is better. Undefined for a field that is not a name. */
function rankOf(field: Field, lastName: string): number | undefined {
  if (/^[$@]/.test(field.name) || isComputedWhenRead(field)) return undefined;
  const words = wordsIn(field);
  const isText = field.kind === 'text';
  if (isText && isNamedAfter(field, lastName, nameEndings)) return 10;
  if (isConfidential(field)) return undefined;
  if (ownNames.includes(words) && ['text', 'longText', 'choice'].includes(field.kind))
    return ownNames.indexOf(words);
  if (isText && nameEndings.has(endingOf(words)) && !othersNames.test(words)) return 20;
  const isCode = (isText || field.kind === 'integer') && !weak.test(words);
  return isCode && (codeWords.has(words) || isNamedAfter(field, lastName, codeWords)) ? 25 : undefined;
}

function wordsIn({ name }: Field): string {
  return titleOf(name).toLowerCase();
}

function endingOf(words: string): string {
  return words.split(' ').at(-1) ?? '';
}

/**
 * Whether a field's name consists of the entity's name and a word for names or codes: `payCodeName` of a pay code,
 * `badgeNumber` of a staff badge.
 */
function isNamedAfter({ name }: Field, lastName: string, endings: ReadonlySet<string>): boolean {
  const plainName = name.toLowerCase().replace(/[_-]/g, '');
  return [...endings].some((end) => plainName === `${camelCase(lastName)}${end}`.toLowerCase());
}

function fieldCalled(fields: readonly Field[], names: readonly string[]) {
  return fields.find(
    (field) => field.kind === 'text' && names.includes(wordsIn(field)) && !isConfidential(field),
  )?.name;
}

const ownNames = ['title', 'name', 'display name', 'full name', 'label', 'headline', 'subject', 'summary'];
const wholeNames = new Set(['name', 'display name', 'full name', 'label']);
const nameEndings: ReadonlySet<string> = new Set(['name', 'title', 'label', 'nombre', 'título']);
const codeWords: ReadonlySet<string> = new Set([
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

/**
 * Matches names of fields with the name of another person, with the name of a part of the record, or with a login name.
 * These fields never label the record.
 */
const othersNames =
  /\b(first|given|last|family|middle|maiden|nick|user|login|mother|father|spouse|contact|file|bank|host|street|city|country|state|school|employer|company|doctor|physician|parent|guardian|child|kin|dependent|beneficiary|partner|relative|emergency|pet|alias|job)s?\b/;

/**
 * Matches names of fields with codes that describe a person or a place without identifying it. These fields never label
 * a record.
 */
const weak =
  /\b(address|street|city|zip|postal|postcode|country|state|phone|fax|user|login|door|access)\d*\b/;

/** Whether a field contains confidential personal data, by its options, its name or its title. */
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
    '\\bva ?(file|claim)|(account|routing|card|policy|member|patient|case) ?(no|number|id)\\b|credit ?card|salary|\\bwages?\\b|income|salario',
    '\\b(gender|sex|race|ethnicit(y|ies)|religion|nationality|citizenship|marital|disabilit(y|ies)|veteran)\\b',
    '\\b(diagnos[ie]s|medical|medications?|allerg(y|ies)|blood|health|g[eé]nero|sexo|raza)\\b',
  ].join('|'),
  'i',
);
