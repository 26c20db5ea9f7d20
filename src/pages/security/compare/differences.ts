import { expandPermissions } from '#schemas/access/permissions.ts';
import type { Category, GrantTree } from '../profile/grantTree.ts';

/** A permission that only one of two profiles grants. */
export interface Difference {
  readonly name: string;
  /** Whether the first profile grants the permission; otherwise the second one does. */
  readonly inFirst: boolean;
}

export interface CategoryDifferences extends Omit<Category, 'names'> {
  readonly differences: readonly Difference[];
}

/** Returns the differences of two profiles by category, without empty categories. Pure. */
export function differencesBetween(
  { categories, names: known }: GrantTree,
  first: readonly string[],
  second: readonly string[],
): CategoryDifferences[] {
  const [one, other] = [expandPermissions(first, known), expandPermissions(second, known)];
  return categories
    .map(({ names, ...category }) => ({
      ...category,
      differences: names
        .filter((name) => one.has(name) !== other.has(name))
        .map((name): Difference => ({ name, inFirst: one.has(name) })),
    }))
    .filter(({ differences }) => differences.length > 0);
}
