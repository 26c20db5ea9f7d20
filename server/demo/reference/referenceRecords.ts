import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { District } from '../district.ts';
import type { Institutions } from '../places/institutions.ts';
import type { RecordSet } from '../store/insertRecords.ts';
import { absenceReasons, bucketRecords } from './absenceReasons.ts';
import { allocationGroupRecords, allocationVersionRecords } from './allocationGroups.ts';
import { employeeTypes } from './employeeTypes.ts';
import { ethnicities } from './ethnicities.ts';
import { accountingCodes } from './ledgers.ts';
import { namedRecords } from './listEntries.ts';
import { budgetCodes, cancellationReasons, payCodes, vacancyReasons } from './namedLists.ts';
import { preferredSubstituteRecords } from './preferredSubstitutes.ts';
import { skillRecords } from './skills.ts';
import { vacancyProfileDetails, vacancyProfileRecords } from './vacancyProfiles.ts';

/** The school year of most districts. */
const balanceYear: RecordData = { startsBy: 'fixedDate', month: 7, day: 1 };

/** What a district counts by that has decided nothing else. */
const workSchedule: RecordData = { trackedBy: 'day', roundingUnit: 'none', roundingMode: 'nearest' };

/** The reference data of a district and its institutions, each entity after those that it refers to. */
export function referenceRecords(district: District, institutions: Institutions): RecordSet[] {
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
    'vacancy-profile/vacancy-profile': vacancyProfileRecords(district, institutions),
    'vacancy-profile/general-information': vacancyProfileDetails(district, institutions),
    'reference-data/employee-type-preferred-substitute': preferredSubstituteRecords(district),
  };
  return Object.entries(sets).map(([entity, records]) => ({ entity, count: records.length, records }));
}
