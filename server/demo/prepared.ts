import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '#schemas/values/dates.ts';
import { demoDistricts } from './places/district.ts';

/**
 * The folder of a database that was filled with the demonstration beforehand (`server/programs/demonstration.ts`), or
 * undefined where there is none in `folder`, or one of a day that is still to come somewhere. One of an earlier day is
 * brought forward by whoever begins with it (`forward/bringForward.ts`).
 */
export function preparedDemonstration(folder: string, now = new Date()): string | undefined {
  const mark = join(folder, markName);
  if (!existsSync(mark)) return undefined;
  const made = daysMade(folder)?.split(' ') ?? [];
  return daysOf(now).every((day, place) => (made[place] ?? '9999') <= day) ? databaseIn(folder) : undefined;
}

/**
 * The days for which the demonstration in a folder was filled, one for each district; undefined where there is none. Without
 * a folder: the days of a moment.
 */
export function daysMade(folder: string | undefined, now = new Date()): string | undefined {
  if (folder === undefined) return daysOf(now).join(' ');
  const mark = join(folder, markName);
  return existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
}

/** Where the database of a prepared demonstration is. */
export function databaseIn(folder: string): string {
  return join(folder, 'database');
}

/** Says that the demonstration in a folder is whole, and for which moment it was filled. */
export function markPrepared(folder: string, now: Date): void {
  writeFileSync(join(folder, markName), daysOf(now).join(' '));
}

const markName = 'days';

/** The calendar day of a moment in each district. */
const daysOf = (now: Date): string[] => demoDistricts().map(({ timeZone }) => today(timeZone, now));
