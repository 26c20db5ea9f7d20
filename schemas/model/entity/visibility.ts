import type { visibilityRules } from '../metaSchema/recordWords.ts';

/**
 * The kinds of visibility limits, each with the entity whose records a visibility profile of this kind lists
 * (docs/domain.md#profiles). User types have no entity, because permissions determine which user types are visible.
 */
export const visibilityTargets = {
  schools: 'settings/school',
  employeeTypes: 'reference-data/employee-type',
  userTypes: undefined,
} as const;

export type VisibilityKind = keyof typeof visibilityTargets;

/** The kinds of visibility limits, as keys of `visibilityTargets`. */
export const visibilityKinds = Object.keys(visibilityTargets) as VisibilityKind[];

export type VisibilityRule = (typeof visibilityRules)[number];

/** Splits a path in `x-entity.visibility`: a field, optionally followed by a field of the record that it refers to. */
export function visibilitySteps(path: string): readonly [string, string | undefined] {
  const [field = '', further] = path.split('.');
  return [field, further];
}
