/** The number of recent PINs that cannot be reused (docs/specification.md#master-data-9-limits). */
export const recentPins = 5;

/** A run of this many consecutive digits is rejected. */
const longestRun = 4;

/** The problems of a PIN, in the order in which they are reported. */
export const pinProblems = ['pinForm', 'pinConsecutive', 'pinRepeated'] as const;
export type PinProblem = (typeof pinProblems)[number];

/**
 * PIN rules, keyed by the problem of breaking them: 4 to 5 digits; no run of 4 or more digits that count up or down by
 * one: 1234, 54321 and 91234 are rejected (docs/specification.md#master-data-5-people); not one repeated digit. Only
 * the service knows the recent PINs.
 */
export const pinRules: Readonly<Record<PinProblem, (pin: string) => boolean>> = {
  pinForm: (pin) => /^[0-9]{4,5}$/.test(pin),
  pinConsecutive: (pin) => !hasRun(pin, 1) && !hasRun(pin, -1),
  pinRepeated: (pin) => new Set(pin).size > 1,
};

/** The first rule that a PIN breaks; undefined if it is valid. */
export function pinProblem(pin: string): PinProblem | undefined {
  return pinProblems.find((problem) => !pinRules[problem](pin));
}

function hasRun(pin: string, step: 1 | -1): boolean {
  let length = 1;
  for (let index = 1; index < pin.length; index += 1) {
    const follows = Number(pin[index]) - Number(pin[index - 1]) === step;
    length = follows ? length + 1 : 1;
    if (length >= longestRun) return true;
  }
  return false;
}
