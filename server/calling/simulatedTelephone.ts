import { type Random, randomFrom, weightedDraw } from '#schemas/values/random.ts';
import type { CallAnswer, Telephone } from './telephone.ts';

/** How likely a simulated substitute is to answer a call and to accept the job. */
export interface AnswerProfile {
  /** Probability of answering a call; `accepts` is the probability of accepting the job. Both are 0 to 1. */
  readonly answers: number;
  readonly accepts: number;
  /** Whether the substitute's number is out of service. */
  readonly isUnreachable: boolean;
}

/**
 * Draws the result of a missed call by weight. `drawDeclined` draws the result of a call that is answered but not
 * accepted.
 */
const drawMissed = weightedDraw(
  [
    { result: 'noAnswer', weight: 52, seconds: 30 },
    { result: 'voicemail', weight: 30, seconds: 45 },
    { result: 'hungUp', weight: 9, seconds: 15 },
    { result: 'busy', weight: 7, seconds: 5 },
    { result: 'wrongParty', weight: 2, seconds: 40 },
  ] as const,
  ({ weight }) => weight,
);
const drawDeclined = weightedDraw(
  [
    { result: 'rejected', weight: 74, seconds: 90 },
    { result: 'listenedOnly', weight: 12, seconds: 120 },
    { result: 'rejectedAllDay', weight: 12, seconds: 80 },
    { result: 'invalidPin', weight: 2, seconds: 50 },
  ] as const,
  ({ weight }) => weight,
);

/** Draws a random answer to a call, with the call's duration in seconds. */
export function answerOf({ isUnreachable, answers, accepts }: AnswerProfile, random: Random) {
  if (isUnreachable) return { result: 'badNumber', durationSeconds: 4 } as const;
  if (!random.chance(answers)) return withDuration(drawMissed(random), random);
  return withDuration(
    random.chance(accepts) ? ({ result: 'accepted', seconds: 110 } as const) : drawDeclined(random),
    random,
  );
}

function withDuration<R extends string>({ result, seconds }: { result: R; seconds: number }, random: Random) {
  return { result, durationSeconds: 4 + random.below(seconds) };
}

/** Draws a substitute's profile: most answer sometimes, a few almost never. */
export function drawAnswerProfile(random: Random): AnswerProfile {
  return {
    answers: random.chance(0.03) ? 0.02 : 0.2 + random.next() * 0.38,
    accepts: 0.06 + random.next() * 0.2,
    isUnreachable: random.chance(0.004),
  };
}

/** A simulated telephone without a network. Answers at once, and always gives the same answer to the same call. */
export const simulatedTelephone: Telephone = {
  isSimulated: true,
  call: async ({ substituteId, callAttemptId, channel }): Promise<CallAnswer> => {
    const answer = answerOf(drawAnswerProfile(seeded(substituteId)), seeded(callAttemptId));
    return channel === 'phone'
      ? answer
      : { result: textAnswers.get(answer.result) ?? 'sent', durationSeconds: 0 };
  },
};

/** Call results that count as answers to a text message; others mean no answer. */
const textAnswers = new Map<CallAnswer['result'], CallAnswer['result']>(
  (['accepted', 'rejected', 'rejectedAllDay'] as const).map((result) => [result, result]),
);

const seeded = (number: number) => randomFrom(Math.imul(number, 0x9e3779b1));
