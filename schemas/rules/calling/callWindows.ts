import type { WeeklyWindow } from '../eligibility/facts.ts';

/** The bit of each weekday in a bit mask, starting with Sunday. */
const days = [1, 2, 4, 8, 16, 32, 64];

/**
 * Returns a substitute's call windows, each within a single date: the overlap of the district's windows and their own.
 * On days without windows of their own, the district's apply. On days that they marked as without calls, there are none
 * (docs/domain.md#call-times).
 */
export function callWindows(
  district: readonly WeeklyWindow[],
  own: readonly WeeklyWindow[],
  noCallDays: number,
): readonly WeeklyWindow[] {
  const isOn = (day: number) => (window: WeeklyWindow) => (window.days & day) !== 0;
  return days
    .filter((day) => (noCallDays & day) === 0)
    .flatMap((day) => {
      const districtWindows = district.filter(isOn(day)).map(({ from, to }) => ({ days: day, from, to }));
      const ownWindows = own.filter(isOn(day));
      return ownWindows.length === 0
        ? districtWindows
        : districtWindows.flatMap((window) => meeting(window, ownWindows));
    });
}

/**
 * The quiet hours of a district, in which no calls are made, in minutes after midnight. They include midnight if `to`
 * is not after `from`.
 */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const midnight = 24 * 60;

/** Removes the quiet hours of a district from call windows. */
export function withoutQuiet(
  windows: readonly WeeklyWindow[],
  quiet: QuietHours | undefined,
): readonly WeeklyWindow[] {
  if (!quiet) return windows;
  const { from, to } = quiet;
  const loud =
    from <= to
      ? [
          [0, from],
          [to, midnight],
        ]
      : [[to, from]];
  return windows.flatMap((window) =>
    meeting(
      window,
      loud.map(([start = 0, end = 0]) => ({ days: window.days, from: start, to: end })),
    ),
  );
}

function meeting({ days, from, to }: WeeklyWindow, ownWindows: readonly WeeklyWindow[]): WeeklyWindow[] {
  return ownWindows
    .map((own) => ({ days, from: Math.max(from, own.from), to: Math.min(to, own.to) }))
    .filter((window) => window.from < window.to);
}
