import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { absenceRecord, plannedDays } from './absences/absenceDays.ts';
import { coverRecords } from './cover/coverRecords.ts';
import type { RecordSet } from './insert/insertRecords.ts';
import { once } from './once.ts';
import { employeeFacets, type FacetMaker, filledPeople } from './people/employeeFacets.ts';
import { employeeRows } from './people/employeeRows.ts';
import { employeeMaker } from './people/employees.ts';
import { facetsOfAll, nonWorkDays, substituteFacets } from './people/substituteFacets.ts';
import { preferredSchools, schoolLists } from './people/substituteLists.ts';
import { substituteMaker } from './people/substitutes.ts';
import type { District } from './places/district.ts';
import type { Institutions } from './places/institutions.ts';
import { absenceReasons, bucketRecords } from './reference/absenceReasons.ts';
import { allocationGroupRecords, allocationVersionRecords } from './reference/allocationGroups.ts';
import { employeeTypes } from './reference/employeeTypes.ts';
import { accountingCodes } from './reference/ledgers.ts';
import { ethnicities, namedRecords } from './reference/listEntries.ts';
import { budgetCodes, cancellationReasons, payCodes, vacancyReasons } from './reference/namedLists.ts';
import { employeeListRecords, preferredSubstituteRecords } from './reference/preferredSubstitutes.ts';
import { skillRecords } from './reference/skills.ts';
import {
  vacancyFiles,
  vacancyGroups,
  vacancyGroupVersions,
  vacancyProfileDetails,
  vacancyProfileLists,
  vacancyProfileRecords,
  vacancyProfileSkills,
} from './reference/vacancyProfiles.ts';
import { simulateCover } from './simulation/simulateCover.ts';

/**
 * Everything that a district keeps, entity by entity, each after those that it refers to. Takes the
 * district, its tree of institutions and the calendar day around which the absences lie.
 */
export function districtRecords(district: District, institutions: Institutions, today: string): RecordSet[] {
  const employee = employeeMaker(district, institutions);
  const substitute = substituteMaker(district, institutions);
  const reference = referenceRecords(district, institutions);
  const planned = once(() => [...plannedDays(district, institutions, employee, today)]);
  const covered = once(() =>
    simulateCover(district, institutions, substitute, callTimes.callTimes, today, planned()),
  );
  const days = once(() => covered().map((day) => absenceRecord(district, day)));
  const afterPeople = 'reference-data/employee-type-preferred-substitute';
  return [
    ...reference.filter(({ entity }) => entity !== afterPeople),
    {
      entity: 'employee/employee',
      count: district.employees,
      records: numbered(district.employees, employee),
    },
    ...facetSets(district.employees, employee, employeeFacets(district, institutions)),
    ...employeeRows(district, institutions, employee, today),
    {
      entity: 'substitute/substitute',
      count: district.substitutes,
      records: numbered(district.substitutes, substitute),
    },
    ...facetSets(district.substitutes, substitute, substituteFacets(district, institutions), facetsOfAll),
    listed('substitute/non-work-day', nonWorkDays(district, today)),
    listed('substitute/preferred-schools', preferredSchools(district, institutions)),
    listed('substitute/preferred-substitute-schools-list', schoolLists(district, institutions)),
    ...reference.filter(({ entity }) => entity === afterPeople),
    listed('employee/preferred-substitutes', employeeListRecords(district)),
    listed('vacancy-profile/preferred-substitutes', vacancyProfileLists(district, institutions)),
    listed('vacancy-profile/absence-files', vacancyFiles(district, institutions, today)),
    listed('vacancy-profile/allocation-groups', vacancyGroups(district, institutions)),
    listed('vacancy-profile/allocation-group-versions', vacancyGroupVersions(district, institutions)),
    {
      entity: 'absence/absence',
      count: district.absences,
      records: { [Symbol.iterator]: () => days()[Symbol.iterator]() },
    },
    ...coverRecords(district, covered, days, today),
  ];
}

function listed(entity: string, records: readonly RecordData[]): RecordSet {
  return { entity, count: records.length, records };
}

/** The other tabs of the first people of a kind, some of all of them, written into the rows that are there by then. */
function facetSets(
  all: number,
  person: (number: number) => RecordData,
  facets: Readonly<Record<string, FacetMaker>>,
  ofAll: readonly string[] = [],
): RecordSet[] {
  return Object.entries(facets).map(([entity, make]) => {
    const count = ofAll.includes(entity) ? all : Math.min(all, filledPeople);
    return { entity, count, records: numbered(count, (number) => make(number, person(number))) };
  });
}

function numbered(count: number, make: (number: number) => RecordData): Iterable<RecordData> {
  return {
    *[Symbol.iterator]() {
      for (let number = 1; number <= count; number += 1) yield make(number);
    },
  };
}

/** The school year of most districts. */
const balanceYear: RecordData = { startsBy: 'fixedDate', month: 7, day: 1 };

/** What a district counts by that has decided nothing else. */
const workSchedule: RecordData = { trackedBy: 'day', roundingUnit: 'none', roundingMode: 'nearest' };

/** Mornings of school days, the evenings before them, and text messages all day. */
const callTimes: RecordData = {
  callTimes: [
    { days: 62, from: '05:30', to: '08:00' },
    { days: 31, from: '16:00', to: '20:00' },
  ],
  smsTimes: [{ days: 127, from: '06:00', to: '21:00' }],
};

/** The reference data of a district and its institutions, each entity after those that it refers to. */
function referenceRecords(district: District, institutions: Institutions): RecordSet[] {
  const sets: Record<string, readonly RecordData[]> = {
    'settings/school': institutions.records,
    'reference-data/employee-type': namedRecords(
      'workerTypeId',
      'workerTypeDescription',
      employeeTypes,
      district,
    ),
    'reference-data/pay-code': namedRecords('payCodeId', 'payCodeName', payCodes, district),
    'reference-data/budget-code': namedRecords('budgetCodeId', 'budgetCodeName', budgetCodes, district),
    'reference-data/accounting-code': accountingCodes(district).map(({ record }) => record),
    'reference-data/ethnicity': namedRecords('ethnicityId', 'ethnicityName', ethnicities, district),
    'reference-data/vacancy-reason': namedRecords(
      'vacancyReasonId',
      'vacancyReasonName',
      vacancyReasons,
      district,
    ),
    'reference-data/skill': skillRecords(district),
    'reference-data/substitute-cancellation-reason': namedRecords(
      'cancellationReasonId',
      'cancellationReasonName',
      cancellationReasons,
      district,
    ),
    'reference-data/allocation-group': allocationGroupRecords(district),
    'reference-data/allocation-group-version': allocationVersionRecords(district),
    'reference-data/absence-bucket': bucketRecords(district, institutions),
    'reference-data/absence-reason': absenceReasons(district, institutions).map(({ record }) => record),
    'reference-data/balance-year': [balanceYear],
    'settings/work-schedule': [workSchedule],
    'settings/call-times': [callTimes],
    'vacancy-profile/vacancy-profile': vacancyProfileRecords(district, institutions),
    'vacancy-profile/general-information': vacancyProfileDetails(district, institutions),
    'vacancy-profile/skills': vacancyProfileSkills(district, institutions),
    'reference-data/employee-type-preferred-substitute': preferredSubstituteRecords(district),
  };
  return Object.entries(sets).map(([entity, records]) => ({ entity, count: records.length, records }));
}
