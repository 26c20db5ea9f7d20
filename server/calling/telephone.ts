import type { callFields } from '#schemas/fields/callFields.ts';

/** What came of a call. */
export type CallResult = (typeof callFields.result.oneOf)[number]['const'];

/** An offer of a job to one substitute that is made now. */
export interface PlacedCall {
  readonly organization: number;
  readonly callAttemptId: number;
  readonly jobId: number;
  readonly substituteId: number;
  readonly channel: 'phone' | 'text' | 'email';
  /** The number as the substitute’s record has it. */
  readonly phone: string;
}

/** What the other side said. */
export interface CallAnswer {
  readonly result: CallResult;
  readonly durationSeconds: number;
}

/** The way to a substitute by telephone. */
export interface Telephone {
  /** Nobody is really called: a round can be made at any time, and text messages are answered here, too. */
  readonly isSimulated?: true;
  /** Calls at the same time in one district; left out: as many as wait. */
  readonly lines?: number;
  /**
   * Calls someone. Resolves with the answer when the call is over, or with undefined where the answer is reported later
   * (`settle`). Rejects where the call could not be made.
   */
  readonly call: (call: PlacedCall) => Promise<CallAnswer | undefined>;
}
