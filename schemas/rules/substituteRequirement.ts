/** Values of a vacancy profile's substitute requirement (docs/specification.md#master-data-3-vacancy-profile). */
export const substituteRequirements = { never: 0, always: 1, userDecides: 2 } as const;

/**
 * Whether a vacancy with a profile needs a substitute. If the profile lets the user decide, returns the result of
 * `decided`. A profile without the field requires a substitute. Pure.
 */
export function needsSubstituteBy(requirement: unknown, decided: () => boolean): boolean {
  if (requirement === substituteRequirements.never) return false;
  return requirement === substituteRequirements.userDecides ? decided() : true;
}
