import type { callFields } from '#schemas/fields/callFields.ts';

/** What came of a call. */
export type CallResult = (typeof callFields.result.oneOf)[number]['const'];

/** A call that is made now. */
export interface PlacedCall {
  readonly organization: number;
  readonly callAttemptId: number;
  readonly jobId: number;
  readonly substituteId: number;
  /** The number as the substitute’s record has it. */
  readonly phone: string;
}

/** What the other side said. */
export interface CallAnswer {
  readonly result: CallResult;
  readonly durationSeconds: number;
}

/** The way to a substitute: calls them, and resolves when the call is over. Rejects where the call could not be made. */
export interface Telephone {
  /** Nobody is really called: a round can be made at any time. */
  readonly isSimulated?: true;
  readonly call: (call: PlacedCall) => Promise<CallAnswer>;
}
