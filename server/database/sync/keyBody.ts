import { foldedAccents, foldedLetters, foldedPairs } from '#schemas/rules/foldCase.ts';
import { abbreviations, droppedCodes, neverFirst, partingCodes } from '#schemas/rules/search/words.ts';

const accentText = foldedAccents.map((code) => `\\${code}`).join('');
const folded = `lower(translate(normalize(value, nfd), U&'${Object.keys(foldedLetters).join('')}${accentText}',
    '${Object.values(foldedLetters).join('')}') collate "C")`;

/** The statements that fold case and accents of `value`. Most texts are plain ASCII and take the short way, which is ten times faster. */
const letters = Object.entries(foldedPairs).reduce(
  (text, [one, two]) => `replace(${text}, '${one}', '${two}')`,
  folded,
);
const folding = `if octet_length(value) = char_length(value) then return lower(value collate "C"); end if;
  return ${letters};`;

/**
 * The body of the function that folds case and accents. It asks no locale, so that every PostgreSQL
 * gives the same: `lower` under "C" knows the 26 letters, normalisation is fixed by Unicode.
 */
export const keyBody = `
begin
  ${folding}
end
`;

/** Blanks of every script, and line breaks: each counts as one space. */
const blanks = [
  ...['0009', '000A', '000B', '000C', '000D', '0020', '0085', '00A0', '1680', '2000', '2001', '2002', '2003', '2004'],
  ...['2005', '2006', '2007', '2008', '2009', '200A', '2028', '2029', '202F', '205F', '2800', '3000'],
]; // biome-ignore format: codes read best in rows

/** Marks without width (`schemas/values/cleanText.ts`): they count as nothing. */
const marks = [
  ...['00AD', '034F', '061C', '115F', '1160', '17B4', '17B5', '180B', '180C', '180D', '180E', '180F', '200B', '200C'],
  ...['200D', '200E', '200F', '202A', '202B', '202C', '202D', '202E', '2060', '2061', '2062', '2063', '2064', '2066'],
  ...['2067', '2068', '2069', '206A', '206B', '206C', '206D', '206E', '206F', '3164', 'FEFF', 'FFA0'],
]; // biome-ignore format: codes read best in rows

const escaped = (codes: readonly string[]) => codes.map((code) => `\\${code}`).join('');

/**
 * The body of the function by which names are compared: blanks and marks folded, then case and accents. It calls
 * no function of ours: while an index is made PostgreSQL looks up its own alone.
 */
export const nameBody = `
begin
  value := btrim(regexp_replace(translate(value, U&'${escaped([...blanks, ...marks])}',
    '${' '.repeat(blanks.length)}') collate "C", ' +', ' ', 'g'));
  ${folding}
end
`;

const isPlain = (code: string) => Number.parseInt(code, 16) < 0x80;
const isRare = (code: string) => !isPlain(code);

/** Parts words at some characters, and drops others. */
function parted(isMeant: (code: string) => boolean): string {
  const [parts, drops] = [partingCodes.filter(isMeant), droppedCodes.filter(isMeant)];
  return `translate(value, U&'${escaped([...parts, ...drops])}', '${' '.repeat(parts.length)}')`;
}

/** The signs in most names, numbers and addresses: taken one by one they cost a twentieth of the whole list. */
const usualSigns = ['-', '.', '@'];
const withoutUsual = usualSigns.reduce((text, sign) => `replace(${text}, '${sign}', ' ')`, 'value');

/** Spells out each abbreviation between blanks; a first word has nothing but one blank before it. */
const spelledOut = Object.entries(abbreviations).reduce((text, [short, long]) => {
  const before = short === neverFirst ? '(?<=[^ ] )' : '(?<= )';
  return `regexp_replace(${text}, '${before}${short}(?= )', '${long}', 'g')`;
}, 'value collate "C"');
const anyAbbreviation = ` (${Object.keys(abbreviations).join('|')}) `;

/**
 * The body of the function by which searches compare: the words of a text with a blank before, between and after them
 * (`schemas/rules/search/words.ts`). Most texts are letters, digits and usual signs once they are folded: the lists of
 * other signs are not gone through for them, which takes ten times as long.
 */
export const wordsBody = `
begin
  if octet_length(value) = char_length(value) then value := lower(value collate "C"); else value := ${letters}; end if;
  value := ' ' || ${withoutUsual} || ' ';
  if value collate "C" ~ '[^a-z0-9 ]' then
    value := ${parted(isPlain)};
    if octet_length(value) <> char_length(value) then value := ${parted(isRare)}; end if;
  end if;
  while position('  ' in value) > 0 loop value := replace(value, '  ', ' '); end loop;
  if value collate "C" ~ '${anyAbbreviation}' then value := ${spelledOut}; end if;
  return value;
end
`;
