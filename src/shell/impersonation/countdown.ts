/** Seconds as minutes and seconds: 65 → `01:05`. */
export function minutesAndSeconds(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The minutes left that are read out, from the longest: more often would disturb. */
const announced = [10, 5, 2, 1];

/** How many minutes to read out at this moment; `undefined` before the first of them. */
export function announcedMinutes(seconds: number): number | undefined {
  return announced.findLast((minutes) => seconds <= minutes * 60);
}
