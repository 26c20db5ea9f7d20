import { expandPermissions } from '#schemas/access/permissions.ts';
import { permissionFamilies, permissionNames } from '#schemas/protocol/session/permissions.ts';

/** A category of permissions, as an editor shows it. */
export interface Category {
  /** `REFDATA`. */
  readonly family: string;
  /** `REFDATA.PAYCODE.VIEW` … */
  readonly names: readonly string[];
}

/** Every category with all of its permissions, in the order of the catalogue. */
export const categories: readonly Category[] = Object.entries(permissionFamilies).map(([family, names]) => ({
  family,
  names: names.map((name) => `${family}.${name}`),
}));

/** How many permissions there are in all. */
export const permissionCount = permissionNames.length;

/** How much of a category is granted. */
export type Extent = 'none' | 'some' | 'all';

export function extentOf({ names }: Category, granted: ReadonlySet<string>): Extent {
  const count = names.filter((name) => granted.has(name)).length;
  if (count === 0) return 'none';
  return count === names.length ? 'all' : 'some';
}

/**
 * The entries of a profile after some permissions of one category were granted or taken: a whole category
 * stays one entry (`REFDATA.*`) while nothing is missing of it. Other categories keep the entries that they have.
 */
export function withNames(
  entries: readonly string[],
  { family, names }: Category,
  changed: readonly string[],
  isGranted: boolean,
): string[] {
  const granted = expandPermissions(entries);
  const inside = names.filter((name) => (changed.includes(name) ? isGranted : granted.has(name)));
  const others = entries.includes('*') ? allBut(family) : entries.filter((entry) => !belongs(entry, family));
  const isComplete = inside.length === names.length && changed.length > 1;
  const wasWhole = entries.includes(`${family}.*`) && inside.length === names.length;
  return [...others, ...(isComplete || wasWhole ? [`${family}.*`] : inside)];
}

/** The categories that have something to do with a search, each with what is found in it; all of it for its own name. */
export function found(search: string, titleOf: (family: string) => string): Category[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return categories
    .map((category) => {
      if (fits(`${category.family} ${titleOf(category.family)}`)) return category;
      const title = titleOf(category.family);
      return { ...category, names: category.names.filter((name) => fits(`${name} ${title}`)) };
    })
    .filter(({ names }) => names.length > 0);
}

function belongs(entry: string, family: string): boolean {
  return entry.startsWith(`${family}.`);
}

function allBut(family: string): string[] {
  return categories.filter((one) => one.family !== family).map((one) => `${one.family}.*`);
}
