import type { visibilityRules } from '../metaSchema/recordWords.ts';

/**
 * The kinds of limit of a person's visibility, and the entity whose records each kind of visibility profile lists
 * (docs/domain.md#profiles). Permissions decide which user types are visible; no entity stands for those.
 */
export const visibilityTargets = {
  schools: 'settings/school',
  employeeTypes: 'reference-data/employee-type',
  userTypes: undefined,
} as const;

export type VisibilityKind = keyof typeof visibilityTargets;

/** Every kind of limit. */
export const visibilityKinds = Object.keys(visibilityTargets) as VisibilityKind[];

export type VisibilityRule = (typeof visibilityRules)[number];

/** The steps of a path in `x-entity.visibility`: a field, or a reference and a field of its target. */
export function visibilitySteps(path: string): readonly [string, string | undefined] {
  const [field = '', further] = path.split('.');
  return [field, further];
}
