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
import { answer, body, errorResponses, query, readErrors, ref, writeErrors } from './parts.ts';
import { substituteActions } from './substituteActions.ts';

type Describing = (subject: Subject) => OperationText;

const date = { type: 'string', format: 'date' } as const;
const whole = { type: 'integer' } as const;

/** Version actions of any group. */
const versionActions: Readonly<Record<string, Describing>> = {
  overlaps: () => ({
    summary: 'Which versions of an allocation group a span would overlap',
    parameters: [
      { ...query('allocationGroupId', 'The group.', whole), required: true },
      { ...query('fromDate', 'The first day.', date), required: true },
      { ...query('toDate', 'The last day; 9999-12-31 for none.', date), required: true },
      query('versionId', 'The version that is being changed.', whole),
    ],
    responses: {
      200: answer('The versions.', {
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
      200: answer('The version as it is stored.', ref(name)),
      ...errorResponses([...writeErrors, 'notFound', 'stale', 'overlap']),
    },
  }),
};

/** Calls of ordered rows (`x-entity.ordered`) of any entity. */
const orderedActions: Readonly<Record<string, Describing>> = {
  saveRows: ({ route, many }) => {
    const { sentRows, savedRows } = orderSchemas(route.stored.entity);
    return {
      summary: `Save several ${many} in one step`,
      description:
        'Each row is new (no id), changed (its id and `_version`), or goes (`isDeleted`); rows that are not sent stay. All of it is written, or nothing; what is wrong is told by row: `rows.3` and the field. Numbers that have parts can be sent in those; the answer has both.',
      requestBody: body(sentRows),
      responses: {
        200: answer('The rows that were sent, as they are stored.', savedRows),
        ...errorResponses([...writeErrors, 'notFound', 'stale', 'versionNeeded']),
      },
    };
  },
  order: ({ route, many }) =>
    read(`The order in which ${many} stand`, orderSchemas(route.stored.entity).namedOrder),
  reorder: ({ route, many }) => ({
    summary: `Put ${many} in order`,
    description:
      'All of it is written, or nothing. With `seen`, the order that was read, an order that others changed meanwhile is refused as stale; `current` is the one that counts.',
    requestBody: body(orderSchemas(route.stored.entity).newOrder),
    responses: {
      200: answer('The order as it is stored.', listOrderSchema),
      ...errorResponses([...writeErrors, 'notFound', 'stale']),
    },
  }),
};

/** Describes an entity's own action. Minimal for actions without an entry here. */
export function namedAction(subject: Subject): OperationText {
  const { operation, stored } = subject.route;
  const ofOrder = stored.entity.ordered ? orderedActions[operation] : undefined;
  return declaredAction(subject) ?? (ofOrder ?? domainActions[operation] ?? anyAction)(subject);
}

const anyAction: Describing = ({ one, route }) => ({
  summary: `${route.operation}: an action of the ${one}`,
  ...(['GET', 'DELETE'].includes(route.line.method) ? {} : { requestBody: body({ type: 'object' }) }),
  responses: {
    200: answer('The answer.', { type: 'object' }),
    ...errorResponses(
      route.line.method === 'GET' ? readErrors : [...writeErrors, 'notFound', 'stale', 'overlap'],
    ),
  },
});

/** Calls about people that are not described by an entity. */
const peopleActions: Readonly<Record<string, Describing>> = {
  preferences: () =>
    read(
      'Which lists count for the jobs of an employee, or of a vacancy profile (vacancyProfileId)',
      lists.preferencesSchema,
    ),
  deactivation: () => ({
    summary: 'What deactivating employees touches',
    description:
      'Nothing is changed. The answers go along with the save: `signIn` and `futureAbsences` beside `isActive`.',
    requestBody: body(deactivation.deactivationRequestSchema, { workerIds: [17, 18] }),
    responses: {
      200: answer('The counts.', deactivation.deactivationImpactSchema),
      ...errorResponses(readErrors),
    },
  }),
  copyPreview: ({ many }) => ({
    summary: `Which ${many} copying the last school year would add; nothing is changed`,
    responses: {
      200: answer('The two school years, and the days with the dates that they would have.', {
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
    summary: `Which days ${many} would close, or open again; nothing is changed`,
    requestBody: body(
      {
        type: 'object',
        required: ['closedDayIds'],
        properties: {
          closedDayIds: { type: 'array', items: whole },
          action: { type: 'string', description: '`takeBack`: which would be opened again.' },
        },
      },
      { closedDayIds: [3], action: 'takeBack' },
    ),
    responses: {
      200: answer('The days; of those that the person may not see, the number.', {
        type: 'object',
        required: ['days', 'filledDays', 'rows', 'furtherDays'],
        properties: {
          days: whole,
          filledDays: whole,
          rows: { type: 'array', items: { type: 'object' } },
          furtherDays: whole,
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
};

/** Calls about absences that are not described by an entity. */
const absenceActions: Readonly<Record<string, Describing>> = {
  facts: () => ({
    summary: 'What the rules of planning ask about an employee or a vacancy profile on some days',
    description:
      'Nothing is changed. An employee who names no one gets their own facts. With them a client judges a draft by the rules of the service.',
    requestBody: body(
      {
        type: 'object',
        required: ['days'],
        properties: {
          workerId: whole,
          vacancyProfileId: whole,
          absenceReasonId: whole,
          absenceId: { ...whole, description: 'The absence that is to be changed.' },
          days: {
            type: 'array',
            maxItems: 400,
            items: {
              type: 'object',
              required: ['absenceDate', 'instituteId'],
              properties: { absenceDate: date, instituteId: whole },
            },
          },
        },
      },
      { workerId: 17, days: [{ absenceDate: '2026-12-01', instituteId: 3 }] },
    ),
    responses: {
      200: answer('The facts, whose they are, and the clock of the service.', {
        type: 'object',
        required: ['facts', 'isSelf', 'now'],
        properties: {
          facts: { type: 'object' },
          workerId: whole,
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
      'Closed days of the schools that the person sees; `absences` are days of absence that don’t count.',
    responses: {
      200: answer('Each closed day of the date.', {
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
                absences: whole,
                isNoted: { type: 'boolean', description: 'It has closed nothing.' },
              },
            },
          },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
  rounds: () => ({
    summary: 'The rounds of calls',
    description: 'When the next round begins, and how the last one was.',
    responses: {
      200: answer('The rounds of the district.', {
        type: 'object',
        required: ['nextRoundAt', 'lastRoundAt', 'lastCalls', 'underWay'],
        properties: {
          nextRoundAt: { type: ['string', 'null'], format: 'date-time', description: 'Null: no call times.' },
          lastRoundAt: { type: ['string', 'null'], format: 'date-time' },
          lastCalls: { ...whole, description: 'Calls of the last round.' },
          underWay: { ...whole, description: 'Calls that wait or are being made.' },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
  runNow: () => ({
    summary: 'Ask for the next round of calls now',
    description:
      'As if its time had come. It is made where calls are simulated, and nowhere else. The body is an empty object.',
    requestBody: body({ type: 'object', additionalProperties: false }),
    responses: {
      200: answer('The round that is asked for.', {
        type: 'object',
        required: ['roundAt'],
        properties: { roundAt: { type: 'string', format: 'date-time' } },
      }),
      ...errorResponses(writeErrors),
    },
  }),
  matrix: () => ({
    summary: 'How many days are reconciled, by date and school',
    description: 'Days that have started, of at most 31 dates; `exceptions` are those of open days.',
    responses: {
      200: answer('A cell for each date and school that has days.', {
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
                instituteId: whole,
                total: whole,
                reconciled: whole,
                open: whole,
                exceptions: whole,
              },
            },
          },
        },
      }),
      ...errorResponses(readErrors),
    },
  }),
};

/** Parameters that filter the change log of a whole record and its file (docs/domain.md#change-log). */
const narrowedLog = [
  query('startDate', 'Changes from this day of the organisation on.', date),
  query('endDate', 'Changes up to this day, included.', date),
  query('category', 'Changes of one tab: the last part of its name, such as `skills`.'),
];

const logActions: Readonly<Record<string, Describing>> = {
  recordLog: ({ one }) => ({
    summary: `The change log of ${withArticle(one)}: all tabs together`,
    parameters: [...narrowedLog, query('before', 'Go on from this change id.', { ...whole, minimum: 1 })],
    responses: {
      200: answer('Changes, newest first.', ref('ChangeLog')),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  recordLogFile: ({ one }) => ({
    summary: `The change log of ${withArticle(one)} as CSV: a line for each field`,
    parameters: narrowedLog,
    responses: {
      200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
};

/** Parameters and results of the domain's actions, by name, for any entity that offers them. */
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
    responses: { 200: answer('The answer.', schema), ...errorResponses([...readErrors, 'notFound']) },
  };
}
