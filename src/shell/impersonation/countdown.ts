/** Formats seconds as minutes and seconds: 65 → `01:05`. */
export function minutesAndSeconds(seconds: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** Remaining minutes at which screen readers announce the time. More announcements would disturb. */
const announced = [10, 5, 2, 1];

/** Returns the minutes to read out now, or `undefined` before the first announcement. */
export function minutesToAnnounce(seconds: number): number | undefined {
  return announced.findLast((minutes) => seconds <= minutes * 60);
}
