import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { ref } from './parts.ts';

const integer = { type: 'integer' } as const;
const maybeWhole = { type: ['integer', 'null'] } as const;
const number = { type: ['number', 'null'] } as const;
const text = { type: 'string' } as const;
const day = { type: 'string', format: 'date' } as const;
const yesOrNo = { type: 'boolean' } as const;

/** Builds the schema of an object from its properties and the names of the required ones. */
function shape(
  properties: JsonSchemaObject['properties'],
  required: readonly string[] = [],
): JsonSchemaObject {
  return { type: 'object', ...(required.length === 0 ? {} : { required }), properties };
}

const input = (properties: JsonSchemaObject['properties'], required: readonly string[] = []) => ({
  ...shape(properties, required),
  additionalProperties: false,
});

const list = (items: JsonSchemaObject): JsonSchemaObject => ({ type: 'array', items });

/** Schema of an action's response: a success flag and messages. */
export const done = shape({ isSuccess: yesOrNo, messages: list(text) }, ['isSuccess', 'messages']);

const visibility = {
  overrideVisibility: { type: ['boolean', 'null'] },
  overridePercentageVisibility: number,
  overrideMinimumVisibility: number,
  overrideMaximumVisibility: number,
} as const;

export const sentEmployees = input(
  {
    employees: list(
      input({
        preferredSubstituteId: integer,
        workerId: integer,
        isDeleted: yesOrNo,
        isExcluded: yesOrNo,
        callRank: maybeWhole,
        comments: { type: ['string', 'null'] },
        ...visibility,
        substituteJobVisibility: number,
        _version: integer,
      }),
    ),
  },
  ['employees'],
);

export const savedEmployees = shape({
  ...done.properties,
  employees: list({ type: 'object' }),
});

export const sentSubstitutes = input({ substituteIds: list(integer) }, ['substituteIds']);

const job = shape({
  confirmationNumber: integer,
  absenceDate: day,
  toDate: day,
  dayCount: integer,
  instituteId: integer,
  workerId: integer,
  substituteId: integer,
});

export const jobsOfSubstitutes = shape(
  {
    accounts: integer,
    disabledAccounts: integer,
    futureJobs: integer,
    runningJobs: integer,
    workedJobs: integer,
    jobs: list(job),
    furtherJobs: integer,
  },
  ['accounts', 'disabledAccounts', 'futureJobs', 'runningJobs', 'workedJobs', 'jobs', 'furtherJobs'],
);

export const templates = list(
  shape({ configId: integer, configName: text, english: text, spanish: text }, ['configId', 'configName']),
);

export const permissionTypes = list(shape({ substitutePermissionTypeId: integer, name: text }));

export const sentPeriod = input(
  { substituteId: integer, timeSheetPeriodId: integer, institutionIds: list(integer) },
  ['substituteId', 'timeSheetPeriodId'],
);

/** Schema of the days of a time sheet period. Each day is a record of the named component. */
export const daysOfPeriod = (name: string) =>
  shape({
    timeSheetPeriodStartDate: day,
    timeSheetPeriodEndDate: day,
    timeSheetHistoryDetail: list(ref(name)),
  });

export const comments = shape({ timeSheetId: integer, comments: list(text) }, ['timeSheetId', 'comments']);

export const attendance = shape(
  {
    historyDays: integer,
    currentPeriod: {
      anyOf: [
        { type: 'null' },
        shape({
          timeSheetPeriodId: integer,
          timeSheetPeriodStartDate: day,
          timeSheetPeriodEndDate: day,
          status: text,
        }),
      ],
    },
  },
  ['historyDays', 'currentPeriod'],
);

export const sentSchools = input({ instituteIds: list(integer) });

export const sentCriteria = input({ instituteIds: list(integer), jobVisibility: input(visibility) });

export const criteria = list(
  shape({
    preferredSubstituteId: integer,
    instituteId: integer,
    isExcluded: { type: ['boolean', 'null'] },
    ...visibility,
    _version: integer,
  }),
);

export const schools = list(shape({ instituteId: integer, institutionName: text, excludedById: integer }));

const windows = list(shape({ days: integer, from: text, to: text }));

export const districtWindows = shape({ callTimes: windows, smsTimes: windows }, ['callTimes', 'smsTimes']);
