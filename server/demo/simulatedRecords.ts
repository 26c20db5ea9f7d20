import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { yearLength } from './calendar/schoolYear.ts';
import { ClosedYears } from './cover/closedYears.ts';
import { coverRecords } from './cover/coverRecords.ts';
import { timeSheetPeriods } from './cover/timeSheets.ts';
import { DistrictLife } from './districtLife.ts';
import type { RecordSet } from './insert/insertRecords.ts';
import { closedBalances } from './people/balances.ts';
import { firstStaff } from './people/employeeRows.ts';
import { employeeMaker } from './people/employees.ts';
import { substituteMaker } from './people/substitutes.ts';
import type { District } from './places/district.ts';
import type { Institutions } from './places/institutions.ts';
import { callTimes } from './reference/referenceRecords.ts';

/**
 * Length of a part of the simulation, in days; the days of a part no longer change after `settledAfter` more days, so
 * they can then be written.
 */
const [partLength, settledAfter] = [14, 2];

/** Starts the simulation of a district. It begins `years` before a date. */
export function startLife(
  district: District,
  institutions: Institutions,
  begun: string,
  years = 1,
): DistrictLife {
  return new DistrictLife(district, institutions, {
    employee: employeeMaker(district, institutions),
    substitute: substituteMaker(district, institutions),
    callTimes: callTimes.callTimes,
    from: firstDayOf(begun, years),
    begun,
  });
}

/** First day of the simulation, a number of years before a date. */
const firstDayOf = (begun: string, years = 1): string => addDays(begun, -Math.round(yearLength * years));

/**
 * Absence days of a district and the records that follow from them, in their state on a date: assignments, calls,
 * timesheets, feedback.
 */
export function simulatedRecords(district: District, institutions: Institutions, today: string): RecordSet[] {
  const life = startLife(district, institutions, today);
  life.until(today);
  const [days, closed] = [life.days(), closedYearsOf(district, institutions, today)];
  closed.add(days);
  return [periodsOf(district, today, today), ...coverRecords(district, today)(days), closed.records()];
}

/**
 * Like `simulatedRecords` for many years, in parts that are generated when read and then discarded. Timesheet periods
 * cover `yearsOfPeriods`.
 */
export function* simulatedParts(
  district: District,
  institutions: Institutions,
  today: string,
  years: number,
  yearsOfPeriods = years,
): Generator<readonly RecordSet[]> {
  const life = startLife(district, institutions, today, years);
  const records = coverRecords(district, today);
  const closed = closedYearsOf(district, institutions, today);
  const firstDay = firstDayOf(today, years);
  yield [periodsOf(district, today, today, yearsOfPeriods)];
  for (let day = addDays(firstDay, partLength); day < today; day = addDays(day, partLength)) {
    life.until(day);
    const days = life.finished(addDays(day, -settledAfter));
    closed.add(days);
    yield records(days);
  }
  life.until(today);
  closed.add(life.days());
  yield [...records(life.days()), closed.records()];
}

function closedYearsOf(district: District, institutions: Institutions, today: string): ClosedYears {
  const staff = firstStaff(district, employeeMaker(district, institutions));
  return new ClosedYears(closedBalances(district, institutions, staff, today));
}

/** Timesheet periods from the first simulated day on. */
export function periodsOf(district: District, begun: string, today: string, years = 1): RecordSet {
  const records: RecordData[] = timeSheetPeriods(district, firstDayOf(begun, years), today);
  return { entity: 'time-sheet/time-sheet-period', count: records.length, records };
}
