import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';
import { type Random, weightedDraw } from '../random.ts';
import { instantOf } from './instant.ts';

/** Draws an active substitute who could be asked for a day; undefined where nobody was found. */
export type Callable = (day: RecordData, random: Random) => number | undefined;

/** When substitutes are called, in minutes after midnight: the evening before, then the morning itself. */
const periods = [
  { period: 'pm', daysBefore: 1, from: 16 * 60, to: 20 * 60 },
  { period: 'am', daysBefore: 0, from: 5 * 60 + 30, to: 8 * 60 },
] as const;

/** Minutes from one round of calls to the next. */
const round = 15;

/** What comes of a call that is not accepted, by weight, and how long it lasts at most, in seconds. */
const outcomes = [
  { result: 'noAnswer', weight: 38, seconds: 30 },
  { result: 'voicemail', weight: 22, seconds: 45 },
  { result: 'rejected', weight: 20, seconds: 90 },
  { result: 'hungUp', weight: 8, seconds: 15 },
  { result: 'busy', weight: 5, seconds: 5 },
  { result: 'listenedOnly', weight: 3, seconds: 120 },
  { result: 'rejectedAllDay', weight: 2, seconds: 80 },
  { result: 'wrongParty', weight: 1, seconds: 40 },
  { result: 'badNumber', weight: 1, seconds: 5 },
] as const;
const drawOutcome = weightedDraw(outcomes, ({ weight }) => weight);

/** How many calls a job takes at most. */
const mostCalls = 7;

/**
 * Makes the calls of a day in their order, one in a round, to another substitute each time; the last one is accepted by
 * whom the day names, where it names somebody; all of them after a moment, where one is given (docs/domain.md#calls).
 */
export function callsFor(district: District, callable: Callable, today: string) {
  const instant = instantOf(district.timeZone);
  return (day: RecordData, random: Random, acceptedBy: number | undefined, since = ''): RecordData[] => {
    const asked = othersAsked(day, random, callable, acceptedBy);
    const last = acceptedBy === undefined ? asked : [...asked, acceptedBy];
    const open = roundsFor(String(day.absenceDate), today, random).filter(
      ({ date, minutes }) => instant(date, minutes) > since,
    );
    const first = random.below(open.length - last.length);
    const rounds = open.slice(first);
    return last.map((substituteId, at) => {
      const { date, period, minutes, cycle } = rounds[at] ?? rounds[0] ?? never();
      const isAccepted = substituteId === acceptedBy;
      const { result, seconds } = isAccepted ? { result: 'accepted', seconds: 110 } : drawOutcome(random);
      return {
        confirmationNumber: day.confirmationNumber,
        substituteId,
        instituteId: day.instituteId,
        calledAt: instant(date, minutes),
        channel: 'phone',
        phone: `01${String(substituteId % 100).padStart(2, '0')}`,
        period,
        cycle,
        result,
        durationSeconds: 4 + random.below(seconds),
      };
    });
  };
}

function never(): never {
  throw new Error('A day has fewer rounds of calls than calls.');
}

function othersAsked(day: RecordData, random: Random, callable: Callable, but?: number): number[] {
  const found = Array.from({ length: random.below(mostCalls) }, () => callable(day, random));
  return [...new Set(found)].filter((one): one is number => one !== undefined && one !== but);
}

/** Rounds of the evening and of the morning, in order; none of today, whose hour nobody knows. */
function roundsFor(day: string, today: string, random: Random) {
  const rounds = periods.flatMap(({ period, daysBefore, from, to }) =>
    Array.from({ length: (to - from) / round }, (_, at) => ({
      date: addDays(day, -daysBefore),
      period,
      minutes: from + at * round + random.below(round),
      cycle: at + 1,
    })),
  );
  return rounds.filter(({ date }) => date < today);
}
