import { formatsByZone, momentOf } from '#schemas/values/dates.ts';

const hourOf = formatsByZone('en-US', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
const noon = 12 * 60;
const minute = 60_000;

/** Converts a district's local time to an instant in the form of RFC 3339, with the UTC offset at noon of that date. */
export function instantOf(timeZone: string): (date: string, minutes: number) => string {
  const midnights = new Map<string, number>();
  const midnightOf = (date: string): number => {
    const known = midnights.get(date) ?? momentOf(date).getTime() + minutesBehind(timeZone, date) * minute;
    midnights.set(date, known);
    return known;
  };
  return (date, minutes) => new Date(midnightOf(date) + minutes * minute).toISOString().replace('.000', '');
}

/** Returns the number of minutes by which a time zone is behind UTC at noon of a date. */
function minutesBehind(timeZone: string, date: string): number {
  const clock = hourOf(timeZone).format(new Date(momentOf(date).getTime() + noon * minute));
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return noon - (hours * 60 + minutes);
}
