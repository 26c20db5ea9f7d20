import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from './insert/insertRecords.ts';
import {
  employeeFacets,
  type FacetMaker,
  facetsOfEmployees,
  peopleWithAllTabs,
} from './people/employeeFacets.ts';
import { employeeRows } from './people/employeeRows.ts';
import { employeeMaker } from './people/employees.ts';
import { facetsOfAll, nonWorkDays, substituteFacets } from './people/substituteFacets.ts';
import { preferredSchools, schoolLists } from './people/substituteLists.ts';
import { substituteMaker } from './people/substitutes.ts';
import type { District } from './places/district.ts';
import type { Institutions } from './places/institutions.ts';
import { employeeListRecords } from './reference/preferredSubstitutes.ts';
import { referenceRecords } from './reference/referenceRecords.ts';
import {
  vacancyFiles,
  vacancyGroups,
  vacancyGroupVersions,
  vacancyProfileLists,
} from './reference/vacancyProfiles.ts';
import { simulatedRecords } from './simulatedRecords.ts';

/**
 * All records of a district, by entity. Each entity comes after those to which its records refer. Takes the district,
 * its institutions and the date up to which a year is simulated.
 */
export function districtRecords(district: District, institutions: Institutions, today: string): RecordSet[] {
  return [...fixedRecords(district, institutions, today), ...simulatedRecords(district, institutions, today)];
}

/** Records of a district that are not simulated: all except days of absence and the records derived from them. */
export function fixedRecords(district: District, institutions: Institutions, today: string): RecordSet[] {
  const employee = employeeMaker(district, institutions);
  const substitute = substituteMaker(district, institutions);
  const reference = referenceRecords(district, institutions);
  const afterPeople = 'reference-data/employee-type-preferred-substitute';
  return [
    ...reference.filter(({ entity }) => entity !== afterPeople),
    {
      entity: 'employee/employee',
      count: district.employees,
      records: numbered(district.employees, employee),
    },
    ...facetSets(district.employees, employee, employeeFacets(district, institutions), facetsOfEmployees),
    ...employeeRows(district, institutions, employee, today),
    {
      entity: 'substitute/substitute',
      count: district.substitutes,
      records: numbered(district.substitutes, substitute),
    },
    ...facetSets(district.substitutes, substitute, substituteFacets(district, institutions), facetsOfAll),
    recordSet('substitute/non-work-day', nonWorkDays(district, today)),
    recordSet('substitute/preferred-schools', preferredSchools(district, institutions)),
    recordSet('substitute/preferred-substitute-schools-list', schoolLists(district, institutions)),
    ...reference.filter(({ entity }) => entity === afterPeople),
    recordSet('employee/preferred-substitutes', employeeListRecords(district)),
    recordSet('vacancy-profile/preferred-substitutes', vacancyProfileLists(district, institutions)),
    recordSet('vacancy-profile/absence-files', vacancyFiles(district, institutions, today)),
    recordSet('vacancy-profile/allocation-groups', vacancyGroups(district, institutions)),
    recordSet('vacancy-profile/allocation-group-versions', vacancyGroupVersions(district, institutions)),
  ];
}

function recordSet(entity: string, records: readonly RecordData[]): RecordSet {
  return { entity, count: records.length, records };
}

/**
 * Record sets of the facets (record tabs) of employees or substitutes: facets named in `ofAll` for everyone, the other
 * facets only for the first `peopleWithAllTabs`.
 */
function facetSets(
  all: number,
  person: (number: number) => RecordData,
  facets: Readonly<Record<string, FacetMaker>>,
  ofAll: readonly string[],
): RecordSet[] {
  return Object.entries(facets).map(([entity, make]) => {
    const count = ofAll.includes(entity) ? all : Math.min(all, peopleWithAllTabs);
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
