import type { Entity } from '../model/entity/readEntity.ts';

/**
 * A text as headings, words and choices are compared: without accents, case, blanks and punctuation.
 * `Prénom (légal)` and `prenom_legal` are the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The target of a column that holds whole names, as `Last, First M.`. No field is called so. */
export const fullName = '$lastFirst';

/** The fields that such a column fills. */
export const nameParts = ['lastName', 'firstName', 'middleName'] as const;

/** A name in its parts. */
export type NameParts = Readonly<Record<(typeof nameParts)[number], string>>;

/** What columns with whole names are called, folded; English and Spanish. */
const headings: ReadonlySet<string> = new Set(
  [
    'name',
    'full name',
    'employee name',
    'staff name',
    'teacher name',
    'employee',
    'last, first',
    'last name, first name',
    'last first mi',
    'last name first name',
    'nombre',
    'nombre completo',
    'nombre del empleado',
    'apellido, nombre',
    'apellidos y nombre',
  ].map(foldText),
);

/** Characters of the longest name that is split. */
const longest = 500;

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Whether records have names in parts. */
export function hasNameParts({ fields }: Pick<Entity, 'fields'>): boolean {
  return nameParts.every((name) => fields.some((field) => field.name === name && !field.readOnly));
}

/** Whether a column seems to hold whole names: it is called so, and most of its cells have one comma. */
export function holdsFullNames(column: string, cells: readonly string[]): boolean {
  const split = cells.filter((cell) => splitName(cell) !== undefined);
  const isSaid = /,/.test(column) && headings.has(foldText(column));
  return headings.has(foldText(column)) && (isSaid || (cells.length > 0 && split.length > cells.length / 2));
}

/**
 * Takes `Last, First`, `Last, First M.` or `Last, Jr., First` and gives its parts; an initial at the end is the middle
 * name, any other second name stays with the first. Nothing for a text without just one comma between the two.
 */
export function splitName(text: string): NameParts | undefined {
  if (text.length > longest) return undefined;
  const parts = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const suffixes = parts.slice(1).filter((part) => suffix.test(part));
  const [last = '', given = '', ...more] = parts.filter((part) => !suffixes.includes(part));
  if (last === '' || given === '' || more.length > 0 || suffixes.length > 1) return undefined;
  const [, first = given, middle = ''] = /^(.+) (\p{L}\.?)$/u.exec(given) ?? [];
  return { lastName: [last, ...suffixes].join(' '), firstName: first, middleName: middle.replace('.', '') };
}
