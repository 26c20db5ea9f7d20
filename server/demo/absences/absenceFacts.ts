/** Milliseconds since 1970. */
export type Moment = number;

/** Facts of an absence derived from its days and its reason. */
export interface AbsenceFacts {
  readonly id: number;
  readonly createdAt: Moment;
  /** Undefined for a vacancy. */
  readonly employee: string | undefined;
  readonly instituteIds: readonly number[];
  /** Midnight at the start of the absence's first day. */
  readonly firstMorning: Moment;
  /** When a substitute was first called for the absence or accepted it, whichever was earlier. */
  readonly offeredAt: Moment | undefined;
  readonly isHeld: boolean;
  readonly needsSubstitute: boolean;
  /** Whether all of its days were canceled. */
  readonly isCancelled: boolean;
  readonly needsApproval: boolean;
  readonly holdsUntilApproved: boolean;
  readonly needsNotes: boolean;
}
