import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { onlyFilled } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import { type Random, randomFor, weightedDraw } from '../random.ts';
import { usable } from '../reference/listEntries.ts';
import { cancellationReasons } from '../reference/namedLists.ts';
import { type Callable, callsFor } from './calls.ts';
import { instantOf } from './instant.ts';

/** What a day of absence has left behind: who took the job, and who was called; each without its number. */
export interface CoverTrace {
  readonly assignments: readonly RecordData[];
  readonly attempts: readonly RecordData[];
}

/** How jobs are taken, by weight; by telephone only when their day has come. */
const drawSource = weightedDraw(
  [
    { source: 'web', weight: 48 },
    { source: 'phone', weight: 30 },
    { source: 'mobile', weight: 12 },
    { source: 'adminAssign', weight: 7 },
    { source: 'prearranged', weight: 3 },
  ],
  ({ weight }) => weight,
);

/** Before this, in minutes after midnight, nobody has called yet; after this the day has begun. */
const [earliest, begun] = [5 * 60, 7 * 60];

/**
 * Makes the trace of each day: who took the job and how, who gave it up before, and all calls until then, the accepted
 * one among them (docs/domain.md#jobs, #calls). The same for the same day, whatever was made before.
 */
export function coverTraces(
  district: District,
  callable: Callable,
  today: string,
): (day: RecordData) => CoverTrace {
  const instant = instantOf(district.timeZone);
  const calls = callsFor(district, callable, today);
  const reasons = usable(cancellationReasons, district);

  const givenUp = (day: RecordData, random: Random): RecordData[] => {
    const substituteId = callable(day, random);
    if (substituteId === undefined || substituteId === day.substituteId) return [];
    const date = String(day.absenceDate);
    const isPast = date < today;
    const removedOn = isPast ? date : addDays(today, -1);
    return [
      {
        ...jobOf(day),
        substituteId,
        source: random.pick(['web', 'mobile']),
        acceptedAt: instant(addDays(removedOn, -3 - random.below(10)), begun + random.below(700)),
        removedAt: instant(removedOn, earliest - 1 - random.below(60)),
        cancellationReasonId: day.cancellationReasonId ?? random.pick(reasons).id,
        isLate: isPast,
      },
    ];
  };

  const taken = (day: RecordData, random: Random, before: readonly RecordData[]): CoverTrace => {
    const date = String(day.absenceDate);
    const { source } = drawSource(random);
    const isCalled = date <= today && (source === 'phone' || before.length > 0);
    const since = before.at(-1)?.removedAt;
    const attempts = isCalled ? calls(day, random, Number(day.substituteId), String(since ?? '')) : [];
    const daysBefore = since === undefined ? 1 + random.below(12) : 1;
    const ahead = addDays(date <= today ? date : today, -daysBefore);
    const acceptedAt = attempts.at(-1)?.calledAt ?? instant(ahead, begun + random.below(13 * 60));
    const by = isCalled ? 'phone' : source.replace('phone', 'web');
    const assignment = onlyFilled({ ...jobOf(day), substituteId: day.substituteId, source: by, acceptedAt });
    return { assignments: [...before, assignment], attempts };
  };

  return (day) => {
    const random = randomFor(district.externalId, 'cover', Number(day.confirmationNumber));
    const wasTaken =
      day.fillStatus === fillStatuses.filled ? random.chance(0.02) : day.cancellationReasonId !== undefined;
    const hadNeed = day.fillStatus === fillStatuses.filled || day.fillStatus === fillStatuses.unfilled;
    const before = hadNeed && wasTaken ? givenUp(day, random) : [];
    if (day.fillStatus === fillStatuses.filled) return taken(day, random, before);
    const isMissed = day.fillStatus === fillStatuses.unfilled && String(day.absenceDate) <= today;
    return { assignments: before, attempts: isMissed ? calls(day, random, undefined) : [] };
  };
}

function jobOf({ confirmationNumber, instituteId }: RecordData): RecordData {
  return { confirmationNumber, instituteId };
}
