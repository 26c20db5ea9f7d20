import type { Stretch, WorkDay } from '#schemas/rules/workDay.ts';

const hour = 60;
const day = 24 * hour;

/** The part of the day that a picture shows, in whole hours, with room on both sides. */
export function shownStretch({ absence, substitute, relative }: WorkDay): Stretch | undefined {
  const times = [absence, substitute, relative].filter((one) => one !== undefined);
  if (times.length === 0) return undefined;
  const from = Math.min(...times.map((one) => one.from));
  const to = Math.max(...times.map((one) => one.to));
  return {
    from: Math.max(0, Math.floor(from / hour) * hour - hour),
    to: Math.min(day, Math.ceil(to / hour) * hour + hour),
  };
}

/** Where a stretch lies within another, in percent: what SVG takes as `x` and `width`. */
export function placeOf(stretch: Stretch, within: Stretch): { readonly x: string; readonly width: string } {
  const percent = (minutes: number) => `${((minutes / (within.to - within.from)) * 100).toFixed(3)}%`;
  return { x: percent(stretch.from - within.from), width: percent(stretch.to - stretch.from) };
}

/** The full hours that are named below a picture: every second one, or every fourth of a long day. */
export function ticksOf({ from, to }: Stretch): number[] {
  const step = (to - from > 12 * hour ? 4 : 2) * hour;
  const first = Math.ceil((from + 1) / step) * step;
  const count = Math.max(0, Math.ceil((to - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step);
}
