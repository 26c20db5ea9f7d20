import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { absenceDays } from './absences/absenceDays.ts';
import type { District } from './district.ts';
import { employeeFacets, type FacetMaker, filledEmployees } from './people/employeeFacets.ts';
import { employeeRows } from './people/employeeRows.ts';
import { employeeMaker } from './people/employees.ts';
import { substituteMaker } from './people/substitutes.ts';
import type { Institutions } from './places/institutions.ts';
import { employeeListRecords } from './reference/preferredSubstitutes.ts';
import { referenceRecords } from './reference/referenceRecords.ts';
import type { RecordSet } from './store/insertRecords.ts';

/**
 * Everything that a district keeps, entity by entity, each after those that it refers to. Takes the
 * district, its tree of institutions and the calendar day around which the absences lie.
 */
export function districtRecords(district: District, institutions: Institutions, today: string): RecordSet[] {
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
    ...facetSets(district, employee, employeeFacets(district, institutions)),
    ...employeeRows(district, institutions, employee, today),
    {
      entity: 'substitute/substitute',
      count: district.substitutes,
      records: numbered(district.substitutes, substitute),
    },
    ...reference.filter(({ entity }) => entity === afterPeople),
    listed('employee/preferred-substitutes', employeeListRecords(district)),
    {
      entity: 'absence/absence',
      count: district.absences,
      records: {
        [Symbol.iterator]: () => absenceDays(district, institutions, { employee, substitute }, today),
      },
    },
  ];
}

function listed(entity: string, records: readonly RecordData[]): RecordSet {
  return { entity, count: records.length, records };
}

/** The other tabs of the first employees, written into the rows that are there by then. */
function facetSets(
  district: District,
  employee: (number: number) => RecordData,
  facets: Readonly<Record<string, FacetMaker>>,
): RecordSet[] {
  const count = Math.min(district.employees, filledEmployees);
  return Object.entries(facets).map(([entity, make]) => ({
    entity,
    count,
    records: numbered(count, (number) => make(number, employee(number))),
  }));
}

function numbered(count: number, make: (number: number) => RecordData): Iterable<RecordData> {
  return {
    *[Symbol.iterator]() {
      for (let number = 1; number <= count; number += 1) yield make(number);
    },
  };
}
