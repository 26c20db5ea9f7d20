import { weightedDraw } from '#schemas/values/random.ts';
import type { Random } from '../random.ts';
import type { KindOfDay } from './schoolYear.ts';

/** Kind of absence, which determines its season, length and lead time. */
export type AbsenceKind = 'illness' | 'business' | 'personal' | 'leave';

/** Kind of an absence, by the data analysis category of its reason; default: personal. */
const kinds: Readonly<Record<string, AbsenceKind>> = {
  'Sick leave': 'illness',
  'Work compensation': 'illness',
  'Professional development': 'business',
  'Release time': 'business',
  'Jury duty': 'business',
  Other: 'leave',
};

export const kindOfCategory = (category: string): AbsenceKind => kinds[category] ?? 'personal';

interface Season {
  /**
   * Relative frequency by month, January first; `weekdays` is the relative frequency by weekday, Monday to Friday. The
   * means are 1.
   */
  readonly months: readonly number[];
  readonly weekdays: readonly number[];
  /**
   * Weighted lengths of an absence in days. `leads` are weighted lead times: days between the entry of an absence and
   * its first day, 0 for the same morning.
   */
  readonly lengths: readonly Weighed[];
  readonly leads: readonly Weighed[];
}

interface Weighed {
  readonly days: number;
  readonly weight: number;
}

const weighed = (weights: Readonly<Record<number, number>>): Weighed[] =>
  Object.entries(weights).map(([days, weight]) => ({ days: Number(days), weight }));

/**
 * Seasons by kind of absence. Illness peaks in winter and on Mondays and Fridays. Absences for business, such as
 * training, are in the middle of the week and are entered long before.
 */
const seasons: Readonly<Record<AbsenceKind, Season>> = {
  illness: {
    months: [1.25, 1.3, 1.1, 0.95, 0.95, 0.8, 0.8, 0.65, 0.8, 0.95, 1.05, 1.3],
    weekdays: [1.12, 0.92, 0.9, 0.95, 1.11],
    lengths: weighed({ 1: 64, 2: 20, 3: 9, 5: 5, 10: 2 }),
    leads: weighed({ 0: 46, 1: 30, 2: 7, 3: 5, 7: 6, 14: 4, 30: 2 }),
  },
  business: {
    months: [1.05, 1.15, 1.2, 1.1, 0.9, 0.5, 0.6, 0.7, 1.15, 1.3, 1.05, 0.6],
    weekdays: [0.7, 1.1, 1.2, 1.15, 0.85],
    lengths: weighed({ 1: 70, 2: 20, 3: 8, 5: 2 }),
    leads: weighed({ 1: 6, 2: 8, 3: 12, 5: 18, 8: 20, 14: 20, 30: 16 }),
  },
  personal: {
    months: [0.8, 0.9, 1.05, 1.15, 1.35, 1.2, 1.4, 0.8, 0.7, 0.95, 1.15, 1.1],
    weekdays: [1.15, 0.75, 0.75, 0.95, 1.4],
    lengths: weighed({ 1: 62, 2: 20, 3: 9, 5: 9 }),
    leads: weighed({ 0: 6, 1: 16, 2: 14, 3: 16, 5: 16, 8: 14, 14: 12, 30: 6 }),
  },
  leave: {
    months: [1.05, 1, 1, 1, 1, 0.9, 0.8, 0.9, 1.05, 1.1, 1.1, 1],
    weekdays: [1.6, 0.9, 0.8, 0.8, 0.9],
    lengths: weighed({ 3: 30, 5: 40, 10: 20, 20: 10 }),
    leads: weighed({ 1: 14, 3: 16, 8: 20, 14: 25, 30: 25 }),
  },
};

/** Longest time between the entry of an absence and its first day, in days. */
export const longestLead = 30;

/** Number of absences by kind of day, relative to a day in session. */
const shares: Readonly<Record<KindOfDay, number>> = { session: 1, break: 0.08, summer: 0.12, off: 0 };

/** Relative frequency of a kind of absence on a date; the yearly mean is 1. */
export function seasonOf(kind: AbsenceKind, date: string, day: KindOfDay): number {
  const { months, weekdays } = seasons[kind];
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return shares[day] * (months[Number(date.slice(5, 7)) - 1] ?? 1) * (weekdays[weekday] ?? 0);
}

const drawsByKind = new Map(
  Object.entries(seasons).map(([kind, { lengths, leads }]) => [
    kind,
    { length: weightedDraw(lengths, weightOf), lead: weightedDraw(leads, weightOf) },
  ]),
);

function weightOf({ weight }: Weighed): number {
  return weight;
}

/** Draws the length of an absence in days. */
export const drawLength = (kind: AbsenceKind, random: Random): number =>
  drawsByKind.get(kind)?.length(random).days ?? 1;

/** Draws how many days before its first day an absence is entered; 0 means on the same morning. */
export const drawLead = (kind: AbsenceKind, random: Random): number =>
  drawsByKind.get(kind)?.lead(random).days ?? 1;

/** Mean length of an absence in days. */
export function meanLength(kind: AbsenceKind): number {
  const { lengths } = seasons[kind];
  const all = lengths.reduce((sum, { weight }) => sum + weight, 0);
  return lengths.reduce((sum, { days, weight }) => sum + days * weight, 0) / all;
}
