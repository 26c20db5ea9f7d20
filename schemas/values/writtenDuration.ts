/** A duration by unit; omitted units are absent. */
export interface WrittenDuration {
  readonly isNegative: boolean;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*`;

/** The words of each unit in both languages. */
const words = {
  days: 'd(?:ays?|ías?)?',
  hours: 'h(?:rs?|ours?|oras?)?',
  minutes: 'm(?:ins?|inutes?|inutos?)?',
};
const parts = Object.values(words).map((one) => `(?:${amount}${one})?`);
const pattern = new RegExp(`^(-)?${parts.map((part) => `\\s*${part}`).join('')}$`, 'iu');

/**
 * Parses a duration as displayed and typed, in either language: `1 day 2 hours 30 min`, `1,825 days`, `2 d 4 h`, `-1.5
 * h`. Undefined for anything else, including a number without a unit.
 */
export function writtenDuration(text: string): WrittenDuration | undefined {
  const [, sign, ...amounts] = pattern.exec(text.trim()) ?? [];
  const [days, hours, minutes] = amounts.map((part) =>
    part === undefined ? undefined : Number(part.replaceAll(',', '')),
  );
  if ((days ?? hours ?? minutes) === undefined) return undefined;
  return {
    isNegative: sign !== undefined,
    ...(days === undefined ? {} : { days }),
    ...(hours === undefined ? {} : { hours }),
    ...(minutes === undefined ? {} : { minutes }),
  };
}
