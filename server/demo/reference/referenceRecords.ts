import { settingKinds } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { schoolYears } from '../calendar/schoolYear.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { absenceReasons, bucketRecords } from './absenceReasons.ts';
import {
  absenceSettings,
  approvalSettings,
  dailyLimits,
  defaultsOf,
  settingValues,
} from './absenceSettings.ts';
import { allocationGroupRecords, allocationVersionRecords } from './allocationGroups.ts';
import { employeeTypes } from './employeeTypes.ts';
import { extractDefinitions } from './extractDefinitions.ts';
import { accountingCodes } from './ledgers.ts';
import { ethnicities, namedRecords } from './listEntries.ts';
import { budgetCodes, cancellationReasons, payCodes, vacancyReasons } from './namedLists.ts';
import { preferredSubstituteRecords } from './preferredSubstitutes.ts';
import { skillRecords } from './skills.ts';
import { vacancyProfileDetails, vacancyProfileRecords, vacancyProfileSkills } from './vacancyProfiles.ts';

/** The balance year of most districts. */
const balanceYear: RecordData = { startsBy: 'fixedDate', month: 7, day: 1 };

/** Default work schedule of a district. */
const workSchedule: RecordData = {
  workDays: 62,
  trackedBy: 'day',
  roundingUnit: 'none',
  roundingMode: 'nearest',
};

function yearRecords({ firstId, stateCode }: District): RecordData[] {
  return schoolYears(stateCode).map(({ fromDate, toDate }, at) => ({
    schoolYearId: firstId + 1 + at,
    schoolYearName: `${fromDate.slice(0, 4)}–${toDate.slice(2, 4)}`,
    fromDate,
    toDate,
  }));
}

/** Kinds of settings that the demonstration leaves at their defaults. */
const asTheyBegin = [
  'attachments',
  'dayInAdvance',
  'feedback',
  'other',
  'permanentSubstitutes',
  'timesheet',
  'visibility',
  'webAlerts',
] as const;

/** Feedback questions: one about the substitute's performance, one about the substitute's experience with the job. */
const questions = ({ firstId }: District): RecordData[] =>
  [
    {
      kind: 'performance',
      question: 'Did the substitute follow the lesson plan?',
      answerType: 'yesNo',
      isRequired: true,
    },
    {
      kind: 'experience',
      question: 'Was everything ready when you arrived?',
      answerType: 'yesNo',
      isRequired: false,
    },
  ].map((question, at) => ({ ...question, feedbackQuestionId: firstId + 1 + at, place: at + 1 }));

/** Call times of each district: mornings of school days, the evenings before them, and all day for text messages. */
export const callTimes: RecordData = {
  ...defaultsOf(settingKinds.callTimes),
  callTimes: [
    { days: 62, from: '05:30', to: '08:00' },
    { days: 31, from: '16:00', to: '20:00' },
  ],
  smsTimes: [{ days: 127, from: '06:00', to: '21:00' }],
};

/** Reference data and institutions of a district. Each entity comes after those to which its records refer. */
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
    'settings/school-year': yearRecords(district),
    'settings/work-schedule': [workSchedule],
    'settings/absence-settings': [absenceSettings],
    'settings/approval-settings': [approvalSettings],
    ...Object.fromEntries(
      asTheyBegin.map((kind) => [settingKinds[kind].$id, [defaultsOf(settingKinds[kind])]]),
    ),
    'extract/extract-definition': extractDefinitions(district),
    'settings/feedback-question': questions(district),
    'settings/setting-value': settingValues(district, institutions),
    'settings/daily-limit': dailyLimits(district, institutions),
    'settings/call-times': [callTimes],
    'vacancy-profile/vacancy-profile': vacancyProfileRecords(district, institutions),
    'vacancy-profile/general-information': vacancyProfileDetails(district, institutions),
    'vacancy-profile/skills': vacancyProfileSkills(district, institutions),
    'reference-data/employee-type-preferred-substitute': preferredSubstituteRecords(district),
  };
  return Object.entries(sets).map(([entity, records]) => ({ entity, count: records.length, records }));
}
