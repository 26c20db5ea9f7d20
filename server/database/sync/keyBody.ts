import { foldedAccents, foldedLetters, foldedPairs } from '#schemas/rules/foldCase.ts';
import { abbreviations, droppedCodes, neverFirst, partingCodes } from '#schemas/rules/search/words.ts';

const accentText = foldedAccents.map((code) => `\\${code}`).join('');
const folded = `lower(translate(normalize(value, nfd), U&'${Object.keys(foldedLetters).join('')}${accentText}',
    '${Object.values(foldedLetters).join('')}') collate "C")`;

/**
 * SQL that folds case and accents of `value`. Plain ASCII, which most texts are, takes a path that is ten times faster.
 */
const letters = Object.entries(foldedPairs).reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  folded,
);
const folding = `if octet_length(value) = char_length(value) then return lower(value collate "C"); end if;
  return ${letters};`;

/**
 * Body of the function that folds case and accents. Independent of locales, so every PostgreSQL gives the same result:
 * `lower` under "C" covers the 26 letters, and Unicode fixes normalization.
 */
export const keyBody = `
begin
  ${folding}
end
`;

/** Blanks and line breaks of every script. Each counts as one space. */
const blanks = [
  ...['0009', '000A', '000B', '000C', '000D', '0020', '0085', '00A0', '1680', '2000', '2001', '2002', '2003', '2004'],
  ...['2005', '2006', '2007', '2008', '2009', '200A', '2028', '2029', '202F', '205F', '2800', '3000'],
]; // biome-ignore format: codes read best in rows

/** Zero-width characters (`schemas/values/text/cleanText.ts`), which are ignored. */
const marks = [
  ...['00AD', '034F', '061C', '115F', '1160', '17B4', '17B5', '180B', '180C', '180D', '180E', '180F', '200B', '200C'],
  ...['200D', '200E', '200F', '202A', '202B', '202C', '202D', '202E', '2060', '2061', '2062', '2063', '2064', '2066'],
  ...['2067', '2068', '2069', '206A', '206B', '206C', '206D', '206E', '206F', '3164', 'FEFF', 'FFA0'],
]; // biome-ignore format: codes read best in rows

const escaped = (codes: readonly string[]) => codes.map((code) => `\\${code}`).join('');

/**
 * Body of the function that normalizes names: folds blanks and zero-width characters, then case and accents. Calls none
 * of the service's own functions, because during index creation PostgreSQL resolves only its built-in ones.
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

/** SQL that splits words at some characters and drops others. */
function partWordsSql(isAffected: (code: string) => boolean): string {
  const [parts, drops] = [partingCodes.filter(isAffected), droppedCodes.filter(isAffected)];
  return `translate(value, U&'${escaped([...parts, ...drops])}', '${' '.repeat(parts.length)}')`;
}

/**
 * Common punctuation in names, numbers and addresses. Replacing these three characters one by one takes a twentieth of
 * the time that replacing the full list takes.
 */
const usualSigns = ['-', '.', '@'];
const withoutUsualSigns = usualSigns.reduce((text, sign) => `replace(${text}, '${sign}', ' ')`, 'value');

/**
 * SQL that expands each abbreviation between blanks. `neverFirst` is not expanded as the first word, which has only a
 * single blank before it.
 */
const spelledOut = Object.entries(abbreviations).reduce((text, [short, long]) => {
  const before = short === neverFirst ? '(?<=[^ ] )' : '(?<= )';
  return `regexp_replace(${text}, '${before}${short}(?= )', '${long}', 'g')`;
}, 'value collate "C"');
const anyAbbreviation = ` (${Object.keys(abbreviations).join('|')}) `;

/**
 * Body of the function that normalizes text for search: its words with a blank before, between and after
 * (`schemas/rules/search/words.ts`). Most folded text consists of letters, digits and common punctuation and skips the
 * lists of other characters, which take ten times as long.
 */
export const wordsBody = `
begin
  if octet_length(value) = char_length(value) then value := lower(value collate "C"); else value := ${letters}; end if;
  value := ' ' || ${withoutUsualSigns} || ' ';
  if value collate "C" ~ '[^a-z0-9 ]' then
    value := ${partWordsSql(isPlain)};
    if octet_length(value) <> char_length(value) then value := ${partWordsSql(isRare)}; end if;
  end if;
  while position('  ' in value) > 0 loop value := replace(value, '  ', ' '); end loop;
  if value collate "C" ~ '${anyAbbreviation}' then value := ${spelledOut}; end if;
  return value;
end
`;
