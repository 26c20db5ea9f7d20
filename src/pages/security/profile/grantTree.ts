import {
  type KnownPermission,
  namesIn,
  type PermissionCatalogue,
} from '#schemas/access/permissionCatalogue.ts';
import { expandPermissions } from '#schemas/access/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';

/** A category of permissions in the editor. */
export interface Category {
  /** The first part of the permissions' names, for example `REFDATA`. */
  readonly family: string;
  readonly title: string;
  /** The names of the permissions, for example `REFDATA.PAYCODE.VIEW`. */
  readonly names: readonly string[];
}

/** The title and description of a permission, if its entity file has them. */
export interface PermissionText {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Whether only other applications of the suite check the permission. */
  readonly isOfSuite?: boolean;
}

/** All grantable permissions, in one language. */
export interface GrantTree {
  /** Categories with their permissions, in catalogue order. */
  readonly categories: readonly Category[];
  /** Dotted names of all permissions. */
  readonly names: readonly string[];
  readonly textOf: (name: string) => PermissionText;
}

/** Converts the permission catalogue for the editor, in one language. */
export function grantTree(catalogue: PermissionCatalogue, language: Language): GrantTree {
  const texts = new Map(
    catalogue.families.flatMap(({ permissions }) => permissions.map((one) => [one.permission, one] as const)),
  );
  return {
    categories: catalogue.families.map(({ family, title, permissions }) => ({
      family,
      title: title[language],
      names: permissions.map(({ permission }) => permission),
    })),
    names: namesIn(catalogue),
    textOf: (name) => textOf(texts.get(name), language),
  };
}

function textOf(known: KnownPermission | undefined, language: Language): PermissionText {
  return {
    title: known?.title?.[language],
    description: known?.description?.[language],
    ...(known?.usedBy === 'suite' ? { isOfSuite: true } : {}),
  };
}

/** How much of a category is granted. */
export type Extent = 'none' | 'some' | 'all';

export function extentOf({ names }: Category, granted: ReadonlySet<string>): Extent {
  const count = names.filter((name) => granted.has(name)).length;
  if (count === 0) return 'none';
  return count === names.length ? 'all' : 'some';
}

/**
 * Returns a profile's entries after a change in one category. A category that was granted as a whole is one entry
 * (`REFDATA.*`) as long as nothing in it is missing. Other categories keep their entries.
 */
export function withNames(
  tree: GrantTree,
  entries: readonly string[],
  { family, names }: Category,
  changed: readonly string[],
  isGranted: boolean,
): string[] {
  const granted = expandPermissions(entries, tree.names);
  const inside = names.filter((name) => (changed.includes(name) ? isGranted : granted.has(name)));
  const others = entries.includes('*')
    ? allBut(tree, family)
    : entries.filter((entry) => !belongs(entry, family));
  const isComplete = inside.length === names.length && changed.length > 1;
  const wasWhole = entries.includes(`${family}.*`) && inside.length === names.length;
  return [...others, ...(isComplete || wasWhole ? [`${family}.*`] : inside)];
}

/** Filters categories by a search. A category whose own name matches is returned whole. */
export function filterCategories({ categories, textOf }: GrantTree, search: string): Category[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return categories
    .map((category) => {
      const { family, title } = category;
      if (fits(`${family} ${title}`)) return category;
      const isFound = (name: string) => {
        const text = textOf(name);
        return fits([name, title, text.title, text.description].join(' '));
      };
      return { ...category, names: category.names.filter(isFound) };
    })
    .filter(({ names }) => names.length > 0);
}

function belongs(entry: string, family: string): boolean {
  return entry.startsWith(`${family}.`);
}

function allBut({ categories }: GrantTree, family: string): string[] {
  return categories.filter((one) => one.family !== family).map((one) => `${one.family}.*`);
}
