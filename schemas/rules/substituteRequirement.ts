/** What a vacancy profile says of the substitute (docs/specification.md#master-data-3-vacancy-profile). */
export const substituteRequirements = { never: 0, always: 1, userDecides: 2 } as const;

/**
 * Whether a vacancy that is made of a profile needs a substitute: as the profile says, and as whoever makes it
 * decides where that is left to them. A profile that says nothing requires one. Pure.
 */
export function needsSubstituteBy(requirement: unknown, decided: () => boolean): boolean {
  if (requirement === substituteRequirements.never) return false;
  return requirement === substituteRequirements.userDecides ? decided() : true;
}
