/** How much reference data a district keeps: a large one has all that a middle one has, and so on. */
export const sizes = ['small', 'middle', 'large'] as const;
export type Size = (typeof sizes)[number];

/** A district to fill with made-up people: what all of its records are worked out from. */
export interface District {
  readonly orgId: number;
  /** The NCES id of seven digits, with its leading zero. */
  readonly externalId: string;
  readonly name: string;
  readonly city: string;
  readonly stateCode: string;
  readonly timeZone: string;
  readonly size: Size;
  /** What its mail addresses and logins begin with. */
  readonly shortName: string;
  readonly areaCodes: readonly string[];
  readonly employees: number;
  readonly substitutes: number;
  /** Days of absence in the window around today. */
  readonly absences: number;
  /** The ids of its records lie above this number: ids are the same every time, and no two districts share one. */
  readonly firstId: number;
}

/** Whether a district of one size has what belongs to districts from another size on. */
export function includes(size: Size, from: Size): boolean {
  return sizes.indexOf(size) >= sizes.indexOf(from);
}
