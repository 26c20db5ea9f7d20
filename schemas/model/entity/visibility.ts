/**
 * By what the visibility profiles of a person limit records, and the entity whose records each kind of profile
 * lists (docs/domain.md#profiles).
 */
export const visibilityTargets = {
  schools: 'settings/school',
  employeeTypes: 'reference-data/employee-type',
} as const;

export type VisibilityKind = keyof typeof visibilityTargets;

/** Every kind of limit. */
export const visibilityKinds = Object.keys(visibilityTargets) as VisibilityKind[];

/** The steps of a path in `x-entity.visibility`: a field, or a reference and a field of what it points to. */
export function visibilitySteps(path: string): readonly [string, string | undefined] {
  const [field = '', further] = path.split('.');
  return [field, further];
}
