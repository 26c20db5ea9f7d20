import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { weightedDraw } from '#schemas/values/random.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';
import type { CoveredDay } from '../simulation/coveredDay.ts';

/** Share of worked jobs with feedback. */
const share = 0.18;

/** Draws a star rating from weighted ratings, most of which are good. */
const drawStars = weightedDraw([5, 4, 3, 2, 1], (stars) => [0, 2, 4, 12, 32, 50][stars] ?? 0);

const comments: Readonly<Record<number, readonly string[]>> = {
  5: ['The class did all that was planned.', 'Please send them again.'],
  4: ['Went well.', 'Left good notes.'],
  3: ['The plans were done in part.'],
  2: ['The room was left untidy.'],
  1: ['The plans were not followed.'],
};

/**
 * Returns a function that generates the feedback for a job from its last worked day; none for most jobs. The records
 * have no id yet (docs/domain.md#feedback).
 */
export function feedbackLines(district: District, today: string): (day: CoveredDay) => RecordData[] {
  return ({ plan: { number, date, fields }, job, fields: { substituteId } }) => {
    if (number !== job.lastDay) return [];
    const random = randomFor(district.externalId, 'feedback', number);
    const givenOn = addDays(date, random.below(4));
    if (!random.chance(share) || givenOn > today) return [];
    const stars = drawStars(random);
    const isHidden = stars < 3 && random.chance(0.2);
    return [
      removeEmptyFields({
        confirmationNumber: number,
        substituteId,
        instituteId: fields.instituteId,
        kind: fields.kind === 'vacancy' || random.chance(0.3) ? 'experience' : 'performance',
        stars,
        comments: random.chance(0.5) ? random.pick(comments[stars] ?? []) : undefined,
        givenOn,
        isHidden,
        hiddenBecause: isHidden ? 'It is about another day.' : undefined,
      }),
    ];
  };
}
