import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { ref } from './parts.ts';

const whole = { type: 'integer' } as const;
const maybeWhole = { type: ['integer', 'null'] } as const;
const number = { type: ['number', 'null'] } as const;
const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;
const yesOrNo = { type: 'boolean' } as const;

/** Object schema whose first property is required. */
function shape(
  properties: JsonSchemaObject['properties'],
  required: readonly string[] = [],
): JsonSchemaObject {
  return { type: 'object', ...(required.length === 0 ? {} : { required }), properties };
}

const sent = (properties: JsonSchemaObject['properties'], required: readonly string[] = []) => ({
  ...shape(properties, required),
  additionalProperties: false,
});

const list = (items: JsonSchemaObject): JsonSchemaObject => ({ type: 'array', items });

/** Result of one action. */
export const done = shape({ isSuccess: yesOrNo, messages: list(text) }, ['isSuccess', 'messages']);

const visibility = {
  overrideVisibility: { type: ['boolean', 'null'] },
  overridePercentageVisibility: number,
  overrideMinimumVisibility: number,
  overrideMaximumVisibility: number,
} as const;

export const sentEmployees = sent(
  {
    employees: list(
      sent({
        preferredSubstituteId: whole,
        workerId: whole,
        isDeleted: yesOrNo,
        isExcluded: yesOrNo,
        callRank: maybeWhole,
        comments: { type: ['string', 'null'] },
        ...visibility,
        substituteJobVisibility: number,
        _version: whole,
      }),
    ),
  },
  ['employees'],
);

export const savedEmployees = shape({
  ...done.properties,
  employees: list({ type: 'object' }),
});

export const sentSubstitutes = sent({ substituteIds: list(whole) }, ['substituteIds']);

const job = shape({
  confirmationNumber: whole,
  absenceDate: day,
  toDate: day,
  dayCount: whole,
  instituteId: whole,
  workerId: whole,
  substituteId: whole,
});

export const jobsOfSubstitutes = shape(
  {
    accounts: whole,
    disabledAccounts: whole,
    futureJobs: whole,
    runningJobs: whole,
    workedJobs: whole,
    jobs: list(job),
    furtherJobs: whole,
  },
  ['accounts', 'disabledAccounts', 'futureJobs', 'runningJobs', 'workedJobs', 'jobs', 'furtherJobs'],
);

export const templates = list(
  shape({ configId: whole, configName: text, english: text, spanish: text }, ['configId', 'configName']),
);

export const permissionTypes = list(shape({ substitutePermissionTypeId: whole, name: text }));

export const sentPeriod = sent(
  { substituteId: whole, timeSheetPeriodId: whole, institutionIds: list(whole) },
  ['substituteId', 'timeSheetPeriodId'],
);

/** Schema for the days of a period, each a record of the component. */
export const daysOfPeriod = (name: string) =>
  shape({
    timeSheetPeriodStartDate: day,
    timeSheetPeriodEndDate: day,
    timeSheetHistoryDetail: list(ref(name)),
  });

export const comments = shape({ timeSheetId: whole, comments: list(text) }, ['timeSheetId', 'comments']);

export const attendance = shape(
  {
    historyDays: whole,
    currentPeriod: {
      anyOf: [
        { type: 'null' },
        shape({
          timeSheetPeriodId: whole,
          timeSheetPeriodStartDate: day,
          timeSheetPeriodEndDate: day,
          status: text,
        }),
      ],
    },
  },
  ['historyDays', 'currentPeriod'],
);

export const sentSchools = sent({ instituteIds: list(whole) });

export const sentCriteria = sent({ instituteIds: list(whole), jobVisibility: sent(visibility) });

export const criteria = list(
  shape({
    preferredSubstituteId: whole,
    instituteId: whole,
    isExcluded: { type: ['boolean', 'null'] },
    ...visibility,
    _version: whole,
  }),
);

export const schools = list(shape({ instituteId: whole, institutionName: text, excludedById: whole }));

const windows = list(shape({ days: whole, from: text, to: text }));

export const districtWindows = shape({ callTimes: windows, smsTimes: windows }, ['callTimes', 'smsTimes']);
