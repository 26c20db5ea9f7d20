import { callWindows } from '#schemas/rules/calling/callWindows.ts';
import type { WeeklyWindow } from '#schemas/rules/eligibility/facts.ts';
import { minutesOf } from '#schemas/rules/workDay.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { windowsIn } from '#schemas/values/timeWindows.ts';
import { groupByKey } from '../../common/groupByKey.ts';
import { schoolLists } from '../people/substituteLists.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { employeeListRecords, preferredSubstituteRecords } from '../reference/preferredSubstitutes.ts';
import { vacancyProfileLists } from '../reference/vacancyProfiles.ts';

/** Rows of preference lists, by the key of the list's owner. */
export type ListRows = ReadonlyMap<string, readonly RecordData[]>;

/**
 * All preference lists of a district, with owner keys: `w` employee, `t` employee type, `v` vacancy profile, `s` school
 * or region.
 */
export function listRows(district: District, institutions: Institutions): ListRows {
  const keyed = (letter: string, owner: string, rows: readonly RecordData[]) => [
    ...groupByKey(rows, (row) => `${letter}${row[owner]}`),
  ];
  return new Map([
    ...keyed('w', 'workerId', employeeListRecords(district)),
    ...keyed('t', 'workerTypeId', preferredSubstituteRecords(district)),
    ...keyed('v', 'vacancyProfileId', vacancyProfileLists(district, institutions)),
    ...keyed('s', 'instituteId', schoolLists(district, institutions)),
  ]);
}

/**
 * Owners of the preference lists that apply to a job: the employee and their employee type, or the vacancy profile;
 * then the places.
 */
export interface Holders {
  readonly own: string;
  readonly type: string | undefined;
  /** Institutions whose substitute lists apply to a job: the school first, the district last. */
  readonly places: readonly number[];
}

/** Parses stored time windows to minutes after midnight. */
export function windowsOf(list: unknown): WeeklyWindow[] {
  return windowsIn(list).map(({ days, from, to }) => ({
    days,
    from: minutesOf(from) ?? 0,
    to: minutesOf(to) ?? 0,
  }));
}

/** Call times of a substitute: the district's windows, limited by the substitute's own windows. */
export function ownWindows(district: readonly WeeklyWindow[], own: RecordData): readonly WeeklyWindow[] {
  return callWindows(district, windowsOf(own.callTimes), Number(own.noCallDays ?? 0));
}
