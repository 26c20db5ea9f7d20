import { listOrderSchema, orderSchemas } from '#schemas/protocol/entities/listOrder.ts';
import * as deactivation from '#schemas/protocol/people/deactivation.ts';
import * as lists from '#schemas/protocol/people/preferenceLists.ts';
import { resolutions } from '#schemas/rules/allocation.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { accountActions } from './accountActions.ts';
import { adminUserActions } from './adminUserActions.ts';
import { balanceActions } from './balanceActions.ts';
import { declaredAction } from './declaredAction.ts';
import { type OperationText, type Subject, withArticle } from './operationTexts.ts';
import { body, errorResponses, query, readErrors, ref, responseObject, writeErrors } from './parts.ts';
import { substituteActions } from './substituteActions.ts';

type Describing = (subject: Subject) => OperationText;

const date = { type: 'string', format: 'date' } as const;
const integer = { type: 'integer' } as const;

/** API descriptions of the actions on versions of records, keyed by action. For any entity with versions. */
const versionActions: Readonly<Record<string, Describing>> = {
  overlaps: () => ({
    summary: 'Which versions of an allocation group a date span would overlap',
    parameters: [
      { ...query('allocationGroupId', 'The group.', integer), required: true },
      { ...query('fromDate', 'The first day.', date), required: true },
      { ...query('toDate', 'The last day; 9999-12-31 for no end.', date), required: true },
      query('versionId', 'The version being changed.', integer),
    ],
    responses: {
      200: responseObject('The versions.', {
        type: 'object',
        required: ['overlaps'],
        properties: { overlaps: { type: 'array', items: { type: 'object' } } },
      }),
      ...errorResponses(readErrors),
    },
  }),
  resolve: ({ name }) => ({
    summary: 'Save a version and resolve its overlaps in one step',
    requestBody: body({
      type: 'object',
      required: ['resolution', 'version'],
      properties: { resolution: { enum: resolutions }, version: ref(`${name}Change`) },
    }),
    responses: {
      200: responseObject('The stored version.', ref(name)),
      ...errorResponses([...writeErrors, 'notFound', 'stale', 'overlap']),
    },
  }),
};

/** API descriptions of the calls for ordered rows (`x-entity.ordered`), keyed by operation. For any entity. */
const orderedActions: Readonly<Record<string, Describing>> = {
  saveRows: ({ route, many }) => {
    const { sentRows, savedRows } = orderSchemas(route.stored.entity);
    return {
      summary: `Save several ${many} in one step`,
      description:
        'A row is new (no ID), changed (its ID and `_version`) or removed (`isDeleted`). Rows that are not sent stay. Either all rows are saved or none. Errors are given by row: `rows.3` and the field. Numbers that have parts can be sent as parts; the response has both.',
      requestBody: body(sentRows),
      responses: {
        200: responseObject('The sent rows, as stored.', savedRows),
        ...errorResponses([...writeErrors, 'notFound', 'stale', 'versionNeeded']),
      },
    };
  },
  order: ({ route, many }) => read(`The order of ${many}`, orderSchemas(route.stored.entity).namedOrder),
  reorder: ({ route, many }) => ({
    summary: `Reorder ${many}`,
    description:
      'Either the whole order is saved or nothing. Send the order that was read as `seen`. If it has changed meanwhile, the request fails as stale, and `current` is the current order.',
    requestBody: body(orderSchemas(route.stored.entity).newOrder),
    responses: {
      200: responseObject('The stored order.', listOrderSchema),
      ...errorResponses([...writeErrors, 'notFound', 'stale']),
    },
  }),
};

/** Describes an entity's own action. The description is minimal for actions without an entry in this file. */
export function namedAction(subject: Subject): OperationText {
  const { operation, stored } = subject.route;
  const ofOrder = stored.entity.ordered ? orderedActions[operation] : undefined;
  return declaredAction(subject) ?? (ofOrder ?? domainActions[operation] ?? anyAction)(subject);
}

const anyAction: Describing = ({ one, route }) => ({
  summary: `${route.operation}: an action of the ${one}`,
  ...(['GET', 'DELETE'].includes(route.line.method) ? {} : { requestBody: body({ type: 'object' }) }),
  responses: {
    200: responseObject('The response.', { type: 'object' }),
    ...errorResponses(
      route.line.method === 'GET' ? readErrors : [...writeErrors, 'notFound', 'stale', 'overlap'],
    ),
  },
});

/** API descriptions of calls about people that no entity file describes, keyed by operation. */
const peopleActions: Readonly<Record<string, Describing>> = {
  preferences: () =>
    read(
      'The lists that apply to the jobs of an employee or of a vacancy profile (`vacancyProfileId`)',
      lists.preferencesSchema,
    ),
  deactivation: () => ({
    summary: 'What deactivating employees affects',
    description:
      'Nothing is changed. Send the answers with the save: `signIn` and `futureAbsences` beside `isActive`.',
    requestBody: body(deactivation.deactivationRequestSchema, { workerIds: [17, 18] }),
    responses: {
      200: responseObject('The counts.', deactivation.deactivationImpactSchema),
      ...errorResponses(readErrors),
    },
  }),
  copyPreview: ({ many }) => ({
    summary: `Preview which ${many} copying the last school year would add`,
    responses: {
      200: responseObject('The two school years, and the days with their new dates.', {
        type: 'object',
        required: ['days'],
        properties: {
          fromYear: { type: 'string' },
          toYear: { type: 'string' },
          days: { type: 'array', items: { type: 'object' } },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
  impact: ({ many }) => ({
    summary: `Preview which days ${many} would close or reopen`,
    requestBody: body(
      {
        type: 'object',
        required: ['closedDayIds'],
        properties: {
          closedDayIds: { type: 'array', items: integer },
          action: { type: 'string', description: '`takeBack`: preview which days would be reopened.' },
        },
      },
      { closedDayIds: [3], action: 'takeBack' },
    ),
    responses: {
      200: responseObject('The days, and the number of days that the caller cannot see.', {
        type: 'object',
        required: ['days', 'filledDays', 'rows', 'furtherDays'],
        properties: {
          days: integer,
          filledDays: integer,
          rows: { type: 'array', items: { type: 'object' } },
          furtherDays: integer,
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
};

/** API descriptions of calls about absences that no entity file describes, keyed by operation. */
const absenceActions: Readonly<Record<string, Describing>> = {
  facts: () => ({
    summary: 'Facts for the planning rules about an employee or a vacancy profile on some days',
    description:
      'Nothing is changed. An employee who names no one gets their own facts. A client can check a draft with them by the rules of the service.',
    requestBody: body(
      {
        type: 'object',
        required: ['days'],
        properties: {
          workerId: integer,
          vacancyProfileId: integer,
          absenceReasonId: integer,
          absenceId: { ...integer, description: 'The absence to be changed.' },
          days: {
            type: 'array',
            maxItems: 400,
            items: {
              type: 'object',
              required: ['absenceDate', 'instituteId'],
              properties: { absenceDate: date, instituteId: integer },
            },
          },
        },
      },
      { workerId: 17, days: [{ absenceDate: '2026-12-01', instituteId: 3 }] },
    ),
    responses: {
      200: responseObject('The facts, their owner, and the service’s current time.', {
        type: 'object',
        required: ['facts', 'isSelf', 'now'],
        properties: {
          facts: { type: 'object' },
          workerId: integer,
          isSelf: { type: 'boolean' },
          now: { type: 'string', format: 'date-time' },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
  closures: () => ({
    summary: 'What is closed on a date',
    description:
      'Closed days of the schools that the caller can see. `absences` is the number of absence days that don’t count.',
    responses: {
      200: responseObject('Each closed day of the date.', {
        type: 'object',
        required: ['closures'],
        properties: {
          closures: {
            type: 'array',
            items: {
              type: 'object',
              required: ['label', 'places', 'isDistrictWide', 'absences', 'isNoted'],
              properties: {
                label: { type: 'string' },
                places: { type: 'array', items: { type: 'string' } },
                isDistrictWide: { type: 'boolean' },
                absences: integer,
                isNoted: { type: 'boolean', description: 'It closed nothing.' },
              },
            },
          },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
  rounds: () => ({
    summary: 'Call rounds',
    description: 'The time of the next round, and the result of the last one.',
    responses: {
      200: responseObject('The district’s rounds.', {
        type: 'object',
        required: ['nextRoundAt', 'lastRoundAt', 'lastCalls', 'underWay'],
        properties: {
          nextRoundAt: {
            type: ['string', 'null'],
            format: 'date-time',
            description: 'Null if there are no call times.',
          },
          lastRoundAt: { type: ['string', 'null'], format: 'date-time' },
          lastCalls: { ...integer, description: 'Calls of the last round.' },
          underWay: { ...integer, description: 'Pending and current calls.' },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
  runNow: () => ({
    summary: 'Request the next call round now',
    description: 'Works only where calls are simulated. The body is an empty object.',
    requestBody: body({ type: 'object', additionalProperties: false }),
    responses: {
      200: responseObject('The requested round.', {
        type: 'object',
        required: ['roundAt'],
        properties: { roundAt: { type: 'string', format: 'date-time' } },
      }),
      ...errorResponses(writeErrors),
    },
  }),
  matrix: () => ({
    summary: 'The number of reconciled days, by date and school',
    description: 'Days that have started, for at most 31 dates. `exceptions` is the number among open days.',
    responses: {
      200: responseObject('A cell for each date and school with days.', {
        type: 'object',
        required: ['cells'],
        properties: {
          cells: {
            type: 'array',
            items: {
              type: 'object',
              required: ['absenceDate', 'instituteId', 'total', 'reconciled', 'open', 'exceptions'],
              properties: {
                absenceDate: date,
                instituteId: integer,
                total: integer,
                reconciled: integer,
                open: integer,
                exceptions: integer,
              },
            },
          },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
};

/**
 * Parameters that filter the change log of a whole record, also when it is downloaded as a file
 * (docs/domain.md#change-log).
 */
const narrowedLog = [
  query('startDate', 'Only changes from this day on, in the organization’s time.', date),
  query('endDate', 'Only changes up to and including this day.', date),
  query('category', 'Only changes of one tab: the last part of its name, such as `skills`.'),
];

const logActions: Readonly<Record<string, Describing>> = {
  recordLog: ({ one }) => ({
    summary: `The change log of ${withArticle(one)}, with all tabs`,
    parameters: [
      ...narrowedLog,
      query('before', 'Continue from this change ID.', { ...integer, minimum: 1 }),
    ],
    responses: {
      200: responseObject('Changes, newest first.', ref('ChangeLog')),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  recordLogFile: ({ one }) => ({
    summary: `The change log of ${withArticle(one)} as CSV, with a line for each field`,
    parameters: narrowedLog,
    responses: {
      200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
};

/**
 * API descriptions of the domain's actions, with parameters and results. Keyed by action, for any entity that offers
 * it.
 */
const domainActions: Readonly<Record<string, Describing>> = {
  ...versionActions,
  ...balanceActions,
  ...accountActions,
  ...adminUserActions,
  ...substituteActions,
  ...peopleActions,
  ...absenceActions,
  ...logActions,
};

function read(summary: string, schema: JsonSchemaObject): OperationText {
  return {
    summary,
    responses: {
      200: responseObject('The response.', schema),
      ...errorResponses([...readErrors, 'notFound']),
    },
  };
}
