/** A moment, in milliseconds since 1970. */
export type Moment = number;

/** Facts of an absence derived from its days and its reason. */
export interface AbsenceFacts {
  readonly id: number;
  readonly createdAt: Moment;
  /** Name of the absent employee; undefined for a vacancy, which has none. */
  readonly employee: string | undefined;
  readonly instituteIds: readonly number[];
  /** Midnight at the start of the absence's first day. */
  readonly firstMorning: Moment;
  /** When a substitute was first called for the absence or accepted it, whichever was earlier. */
  readonly offeredAt: Moment | undefined;
  readonly isHeld: boolean;
  readonly needsSubstitute: boolean;
  /** Whether all days of the absence were canceled. */
  readonly isCancelled: boolean;
  readonly needsApproval: boolean;
  readonly holdsUntilApproved: boolean;
  readonly needsNotes: boolean;
}
