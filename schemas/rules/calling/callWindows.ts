import type { Window } from '../eligibility/facts.ts';

/** Every day of the week by its bit, Sunday first. */
const days = [1, 2, 4, 8, 16, 32, 64];

/**
 * When a substitute is called: where the windows of the district and their own meet; on a day of which they say nothing
 * as the district has it, and never on their days without calls (docs/domain.md#call-times). Gives windows of one day
 * each.
 */
export function callWindows(
  district: readonly Window[],
  own: readonly Window[],
  noCallDays: number,
): readonly Window[] {
  const isOn = (day: number) => (window: Window) => (window.days & day) !== 0;
  return days
    .filter((day) => (noCallDays & day) === 0)
    .flatMap((day) => {
      const theirs = district.filter(isOn(day)).map(({ from, to }) => ({ days: day, from, to }));
      const said = own.filter(isOn(day));
      return said.length === 0 ? theirs : theirs.flatMap((window) => meeting(window, said));
    });
}

/** When nobody is called, in minutes after midnight; it goes over midnight where it ends before it begins. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const midnight = 24 * 60;

/** The windows without the quiet hours of a district. */
export function withoutQuiet(windows: readonly Window[], quiet: QuietHours | undefined): readonly Window[] {
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

function meeting({ days, from, to }: Window, said: readonly Window[]): Window[] {
  return said
    .map((own) => ({ days, from: Math.max(from, own.from), to: Math.min(to, own.to) }))
    .filter((window) => window.from < window.to);
}
