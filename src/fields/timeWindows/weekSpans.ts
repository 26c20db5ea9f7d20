import type { TimeWindow } from '#schemas/values/timeWindows.ts';

/** A part of a day, in minutes from midnight; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The same part of the day on several days of the week. Sunday is 0. */
export interface DaySpans extends Span {
  readonly days: readonly number[];
}

const week = [0, 1, 2, 3, 4, 5, 6] as const;
/** The minute of the day that stands for 24:00, because `HH:MM` has no 24:00. */
const lastMinute = 24 * 60 - 1;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Formats minutes from midnight as `HH:MM`. */
export function timeOf(minutes: number): string {
  const inDay = Math.min(minutes, lastMinute);
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The parts of each day of the week that the time windows cover, in order. Adjacent parts are merged. */
export function spansByDay(windows: readonly TimeWindow[]): readonly (readonly Span[])[] {
  return week.map((day) =>
    merged(
      windows
        .filter(({ days }) => (days & (1 << day)) !== 0)
        .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })),
    ),
  );
}

/**
 * Adds a part of the day to the time windows on the given days, or removes it. Days with the same times share a window.
 */
export function paint(
  windows: readonly TimeWindow[],
  { days, from, to }: DaySpans,
  isOpen: boolean,
): TimeWindow[] {
  const end = Math.min(to, lastMinute);
  return windowsOf(
    spansByDay(windows).map((spans, day) => {
      if (!days.includes(day)) return spans;
      return isOpen ? merged([...spans, { from, to: end }]) : without(spans, { from, to: end });
    }),
  );
}

/** Whether the times of a day cover none, part or all of a span. */
export function shareOpen(spans: readonly Span[], { from, to }: Span): 'none' | 'part' | 'all' {
  const end = Math.min(to, lastMinute);
  const open = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.to, end) - Math.max(span.from, from)),
    0,
  );
  if (open === 0) return 'none';
  return open === end - from ? 'all' : 'part';
}

/** Whether any of the time windows lie partly outside of the allowed times. */
export function reachOutside(windows: readonly TimeWindow[], within: readonly TimeWindow[]): boolean {
  const around = spansByDay(within);
  return spansByDay(windows).some((spans, day) =>
    spans.some((span) => shareOpen(around[day] ?? [], span) !== 'all'),
  );
}

function merged(spans: readonly Span[]): Span[] {
  const inOrder = spans.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from);
  const done: Span[] = [];
  for (const span of inOrder) {
    const last = done.at(-1);
    if (!last || span.from > last.to) done.push(span);
    else done[done.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return done;
}

function without(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans
    .flatMap((span) => [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ])
    .filter((span) => span.from < span.to);
}

function windowsOf(byDay: readonly (readonly Span[])[]): TimeWindow[] {
  const days = new Map<string, number>();
  for (const [day, spans] of byDay.entries())
    for (const { from, to } of spans) {
      const times = `${timeOf(from)} ${timeOf(to)}`;
      days.set(times, (days.get(times) ?? 0) | (1 << day));
    }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([times, mask]) => ({ days: mask, from: times.slice(0, 5), to: times.slice(6) }));
}
