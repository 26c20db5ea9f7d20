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

/** How many days are lived in one part, and how long nothing happens any more before a part is written. */
const [partLength, settled] = [14, 2];

/** Begins the life of a district: its days are kept from a year before a day on, or from so many. */
export function lifeOf(
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

/** The first day that is kept where a district is lived up to a day for so many years. */
const firstDayOf = (begun: string, years = 1): string => addDays(begun, -Math.round(yearLength * years));

/**
 * The days of absence of a district, and all that they have left behind by a day: assignments, calls, timesheets,
 * feedback. Where the life had begun by another day, that is said.
 */
export function livingRecords(district: District, institutions: Institutions, today: string): RecordSet[] {
  const life = lifeOf(district, institutions, today);
  life.until(today);
  const [days, closed] = [life.days(), closedYearsOf(district, institutions, today)];
  closed.add(days);
  return [periodsOf(district, today, today), ...coverRecords(district, today)(days), closed.records()];
}

/** The same of many years, in parts, each of which is made when it is read and forgotten after that; timesheets go back for so many. */
export function* livedInParts(
  district: District,
  institutions: Institutions,
  today: string,
  years: number,
  yearsOfPeriods = years,
): Generator<readonly RecordSet[]> {
  const life = lifeOf(district, institutions, today, years);
  const records = coverRecords(district, today);
  const closed = closedYearsOf(district, institutions, today);
  const firstDay = firstDayOf(today, years);
  yield [periodsOf(district, today, today, yearsOfPeriods)];
  for (let day = addDays(firstDay, partLength); day < today; day = addDays(day, partLength)) {
    life.until(day);
    const days = life.finished(addDays(day, -settled));
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

/** The timesheet periods of all days that are kept. */
export function periodsOf(district: District, begun: string, today: string, years = 1): RecordSet {
  const records: RecordData[] = timeSheetPeriods(district, firstDayOf(begun, years), today);
  return { entity: 'time-sheet/time-sheet-period', count: records.length, records };
}
