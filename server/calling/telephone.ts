import type { callFields } from '#schemas/fields/callFields.ts';

export type CallResult = (typeof callFields.result.oneOf)[number]['const'];

/** An offer of a job to one substitute, in progress. */
export interface PlacedCall {
  readonly organization: number;
  readonly callAttemptId: number;
  readonly jobId: number;
  readonly substituteId: number;
  readonly channel: 'phone' | 'text' | 'email';
  /** Phone number as in the substitute’s record. */
  readonly phone: string;
}

/** Result of an offer, and the duration of the call. */
export interface CallAnswer {
  readonly result: CallResult;
  readonly durationSeconds: number;
}

/** A telephone that calls substitutes. */
export interface Telephone {
  /**
   * Whether calls are simulated. If so, rounds can run at any time, and text messages are simulated by this telephone
   * too.
   */
  readonly isSimulated?: true;
  /** Maximum concurrent calls per district; unlimited by default. */
  readonly lines?: number;
  /**
   * Makes a call. Resolves with the answer after the call, or with undefined if the answer is reported later
   * (`settle`). Rejects if the call failed.
   */
  readonly call: (call: PlacedCall) => Promise<CallAnswer | undefined>;
}
