/** How many of the last PINs cannot be chosen again (docs/specification.md#master-data-9-limits). */
export const recentPins = 5;

/** Digits that follow each other: from this many on, they are refused. */
const longestRun = 4;

/** In the order in which they are told. */
export const pinProblems = ['pinForm', 'pinConsecutive', 'pinRepeated'] as const;
export type PinProblem = (typeof pinProblems)[number];

/**
 * What a PIN must be by itself, each rule under the problem of whoever breaks it: 4 to 5 digits, and nowhere in
 * it do 4 or more digits count up or down one by one: 1234, 54321 and 91234 are refused
 * (docs/specification.md#master-data-5-people); nor is it one digit again and again. Whether it is among the
 * last ones, only the service knows.
 */
export const pinRules: Readonly<Record<PinProblem, (pin: string) => boolean>> = {
  pinForm: (pin) => /^[0-9]{4,5}$/.test(pin),
  pinConsecutive: (pin) => !hasRun(pin, 1) && !hasRun(pin, -1),
  pinRepeated: (pin) => new Set(pin).size > 1,
};

/** The first rule that a PIN breaks; nothing when it may be chosen. */
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
