/** A moment, in milliseconds since 1970 began. */
export type Moment = number;

/** What the days of an absence have come to by now, and what its reason asks for. */
export interface AbsenceFacts {
  readonly id: number;
  readonly createdAt: Moment;
  /** Of a vacancy there is none. */
  readonly employee: string | undefined;
  readonly instituteIds: readonly number[];
  /** The midnight with which its first day begins. */
  readonly firstMorning: Moment;
  /** When a substitute was first called for it, or took it. */
  readonly offeredAt: Moment | undefined;
  readonly isHeld: boolean;
  readonly needsSubstitute: boolean;
  /** Whether all of its days were taken back. */
  readonly isCancelled: boolean;
  readonly needsApproval: boolean;
  readonly holdsUntilApproved: boolean;
  readonly needsNotes: boolean;
}
