import { parseArgs } from 'node:util';
import { StartError } from '#server/database/startError.ts';
import type { SeedPlan } from '#server/demo/seed/seedPlan.ts';

/** Most made-up districts that one run adds. */
const mostDistricts = 10_000;

/** Longest that absences are kept. */
const mostYears = 30;

/** So many days of absence a year everybody has at least, on average. */
const daysOfEmployee = 7;

/** Most days of absence: their confirmation numbers have nine digits. */
const mostDays = 100_000_000;

/** Most people of one kind in one district: each district has a range of ids. */
const mostPeople = 3_000_000;

/**
 * Reads the options of `npm run seed` as a plan; undefined when help is asked for. Throws a StartError for values that
 * make no plan, and what `parseArgs` throws for unknown options.
 */
export function readSeedPlan(args: readonly string[]): SeedPlan | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      employees: { type: 'string', default: '100000' },
      districts: { type: 'string', default: '1' },
      substitutes: { type: 'string' },
      years: { type: 'string' },
      'absence-days': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const districts = wholeNumber('--districts', values.districts, 1, mostDistricts);
  const employees = wholeNumber('--employees', values.employees, 0, mostPeople * districts);
  const tenth = String(Math.ceil(employees / 10));
  const substitutes = wholeNumber('--substitutes', values.substitutes ?? tenth, 0, mostPeople * districts);
  const days = values['absence-days'];
  if (days === undefined) {
    const years = wholeNumber('--years', values.years ?? '1', 1, mostYears);
    return { employees, districts, substitutes, years };
  }
  if (values.years !== undefined) throw new StartError('Say either --years or --absence-days.');
  const absenceDays = wholeNumber('--absence-days', days, 1, mostDays);
  if (absenceDays > employees * mostYears * daysOfEmployee)
    throw new StartError(
      `${employees} employees are not away for ${absenceDays} days in ${mostYears} years.`,
    );
  return { employees, districts, substitutes, absenceDays };
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${option} must be a whole number from ${least} to ${most}; it is "${text}".`);
}
