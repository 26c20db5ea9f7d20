import type { Entity } from '../model/entity/readEntity.ts';

/**
 * Folds a text for comparing headings, words and choices: ignores accents, case, blanks and punctuation. `Prénom
 * (légal)` and `prenom_legal` are equal.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The mapping target for a column with full names, such as `Last, First M.`. No field has this name. */
export const fullName = '$lastFirst';

/** The fields that a column with full names sets. */
export const nameParts = ['lastName', 'firstName', 'middleName'] as const;

export type NameParts = Readonly<Record<(typeof nameParts)[number], string>>;

/** Folded headings of columns with full names, English and Spanish. */
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

/** The maximum length of a full name that is split into parts. */
const longest = 500;

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Whether an entity has separate fields for the parts of a name. */
export function hasNameParts({ fields }: Pick<Entity, 'fields'>): boolean {
  return nameParts.every((name) => fields.some((field) => field.name === name && !field.readOnly));
}

/** Whether a column probably contains full names: by its heading, and because most of its cells contain one comma. */
export function holdsFullNames(column: string, cells: readonly string[]): boolean {
  const split = cells.filter((cell) => splitName(cell) !== undefined);
  const isSaid = /,/.test(column) && headings.has(foldText(column));
  return headings.has(foldText(column)) && (isSaid || (cells.length > 0 && split.length > cells.length / 2));
}

/**
 * Splits `Last, First`, `Last, First M.` or `Last, Jr., First` into parts; an initial at the end is the middle name,
 * any other second name stays with the first. Undefined for a text without exactly one such comma.
 */
export function splitName(text: string): NameParts | undefined {
  if (text.length > longest) return undefined;
  const parts = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const suffixes = parts.slice(1).filter((part) => suffix.test(part));
  const [last = '', givenName = '', ...more] = parts.filter((part) => !suffixes.includes(part));
  if (last === '' || givenName === '' || more.length > 0 || suffixes.length > 1) return undefined;
  const [, first = givenName, middle = ''] = /^(.+) (\p{L}\.?)$/u.exec(givenName) ?? [];
  return { lastName: [last, ...suffixes].join(' '), firstName: first, middleName: middle.replace('.', '') };
}
