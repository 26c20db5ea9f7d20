import { parseArgs } from 'node:util';
import { StartError } from '#server/database/startError.ts';
import type { SeedPlan } from '#server/demo/seed/seedPlan.ts';

/** Maximum generated districts per run. */
const mostDistricts = 10_000;

/** Maximum years of absences. */
const mostYears = 30;

/**
 * Minimum average of absence days per employee and year in the simulation. Requests for more days than `mostYears`
 * years then have are rejected.
 */
const daysOfEmployee = 7;

/** Maximum days of absence, because confirmation numbers have nine digits. */
const mostDays = 100_000_000;

/** Maximum number of employees, or of substitutes, per district, because each district has a range of ids. */
const mostPeople = 3_000_000;

/**
 * Parses the options of `npm run seed`. Undefined for `--help`. Throws a StartError for invalid values, and the error
 * of `parseArgs` for unknown options.
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
