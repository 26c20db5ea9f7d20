/**
 * Converts a place name to title case: "ST LUCIE COUNTY JAIL" → "St. Lucie County Jail". A name with lower-case letters
 * was typed by a person and keeps its case, except that ordinals such as "11Th" are fixed.
 */
export function displayCase(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const cased = /\p{Ll}/u.test(tidy) ? tidy : tidy.split(' ').map(displayWord).join(' ');
  return cased.replace(/(\d)(st|nd|rd|th)\b/gi, (_, digit: string, end: string) => digit + end.toLowerCase());
}

/** Words that stay upper case: school abbreviations, compass directions, Roman numerals. */
const stored = new Set(
  `BOCES CCSD CHSD CISD CSD CTE CUSD DAEP ESE FAU FM FSU GED GSD HQ IB IDEA ISD JFK JROTC JUSD KIPP LLC
  MSAD NE NW NYC PACE PCS PK PO PT RM ROP RSU SAU SD SE SR STEAM STEM SW UCLA US USA USC USD VPK YMCA
  II III IV VI VII VIII IX XI XII XIII XIV`
    .trim()
    .split(/\s+/),
);

/** Words that are lower case inside a name. */
const small = new Set(['AND', 'AT', 'BY', 'FOR', 'IN', 'OF', 'ON', 'THE', 'TO', 'WITH']);

/** Words with a special spelling, and abbreviations that are written out. */
const special: Readonly<Record<string, string>> = {
  CO: 'Co.',
  DEKALB: 'DeKalb',
  DESOTO: 'DeSoto',
  FT: 'Ft.',
  LASALLE: 'LaSalle',
  MACARTHUR: 'MacArthur',
  MT: 'Mt.',
  PBLC: 'Public',
  SCHS: 'Schools',
  ST: 'St.',
};

/** Replacement for `ST` at the end of a name, where it means Street, not `St.` for a saint. */
const streetEnd = 'St';

function displayWord(word: string, index: number, words: readonly string[]): string {
  if (small.has(word) && index > 0) return word.toLowerCase();
  if (word === 'ST' && index > 0 && index === words.length - 1) return streetEnd;
  return word
    .split(/([-/&()])/)
    .map(displayPart)
    .join('');
}

function displayPart(part: string): string {
  const named = special[part];
  if (named !== undefined) return named;
  if (stored.has(part) || isCode(part)) return part;
  return capitalized(part);
}

/**
 * Whether a part of a name is a code: letters with digits or dots ("W5465", "K8", "R2J", "W.E.S.T."), or a single
 * letter.
 */
function isCode(part: string): boolean {
  return /^[A-Z]?$/.test(part) || /^[A-Z]{1,2}\d/.test(part) || /^(?:[A-Z]\.){2,}$/.test(part);
}

function capitalized(part: string): string {
  const plain = part.charAt(0) + part.slice(1).toLowerCase();
  return plain
    .replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([OD])'([a-z])/, (_, first: string, letter: string) => `${first}'${letter.toUpperCase()}`);
}
