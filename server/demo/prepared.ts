import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '#schemas/values/dates.ts';
import { demoDistricts } from './places/district.ts';

/**
 * The folder of a database that was filled with the demonstration beforehand (`server/programs/demonstration.ts`), or
 * undefined where there is none in `folder`, or one of another day: its absences would lie around that day.
 */
export function preparedDemonstration(folder: string, now = new Date()): string | undefined {
  const mark = join(folder, markName);
  const isOfToday = existsSync(mark) && readFileSync(mark, 'utf8') === daysOf(now);
  return isOfToday ? databaseIn(folder) : undefined;
}

/** Where the database of a prepared demonstration is. */
export function databaseIn(folder: string): string {
  return join(folder, 'database');
}

/** Says that the demonstration in a folder is whole, and for which moment it was filled. */
export function markPrepared(folder: string, now: Date): void {
  writeFileSync(join(folder, markName), daysOf(now));
}

const markName = 'days';

/** The calendar day of a moment in each district. */
function daysOf(now: Date): string {
  return demoDistricts()
    .map(({ timeZone }) => today(timeZone, now))
    .join(' ');
}
