import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '#schemas/values/dates.ts';
import { demoDistricts } from './places/district.ts';

/**
 * Path of a database prefilled with the demonstration (`server/programs/demonstration.ts`). Undefined if `folder` has
 * none, or if it was filled for a date that is still in the future in one of the districts. A database filled for an
 * earlier date is brought forward at startup (`forward/bringForward.ts`).
 */
export function preparedDemonstration(folder: string, now = new Date()): string | undefined {
  const mark = join(folder, markName);
  if (!existsSync(mark)) return undefined;
  const filled = preparedDates(folder)?.split(' ') ?? [];
  return daysOf(now).every((day, place) => (filled[place] ?? '9999') <= day) ? databaseIn(folder) : undefined;
}

/**
 * Dates for which the demonstration in a folder was filled, one per district; undefined if the folder has none. Without
 * a folder: the dates at the given moment.
 */
export function preparedDates(folder: string | undefined, now = new Date()): string | undefined {
  if (folder === undefined) return daysOf(now).join(' ');
  const mark = join(folder, markName);
  return existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
}

/** Path of the database of a prepared demonstration. */
export function databaseIn(folder: string): string {
  return join(folder, 'database');
}

/** Marks the demonstration in a folder as complete, with the moment for which it was filled. */
export function markPrepared(folder: string, now: Date): void {
  writeFileSync(join(folder, markName), daysOf(now).join(' '));
}

const markName = 'days';

/** Returns the dates of a moment in all demo districts, by their time zones. */
const daysOf = (now: Date): string[] => demoDistricts().map(({ timeZone }) => today(timeZone, now));
