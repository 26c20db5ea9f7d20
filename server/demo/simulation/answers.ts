import type { Random } from '../random.ts';
import { weightedDraw } from '../random.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';

/** What comes of a call that is not answered, and of one that is and is not accepted, by weight. */
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

/** What somebody says to a call, and how long it lasts, in seconds: the telephone of the simulation. */
export function answerOf({ isUnreachable, answers, accepts }: SimulatedSubstitute, random: Random) {
  if (isUnreachable) return { result: 'badNumber', durationSeconds: 4 } as const;
  if (!random.chance(answers)) return lasting(drawMissed(random), random);
  return lasting(
    random.chance(accepts) ? ({ result: 'accepted', seconds: 110 } as const) : drawDeclined(random),
    random,
  );
}

function lasting<R extends string>({ result, seconds }: { result: R; seconds: number }, random: Random) {
  return { result, durationSeconds: 4 + random.below(seconds) };
}
