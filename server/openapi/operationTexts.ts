import { headers } from '#schemas/protocol/entities/headers.ts';
import {
  inheritedSettingsSchema,
  overrideRequestSchema,
  settingChangesSchema,
} from '#schemas/protocol/entities/inherited.ts';
import { listBodySchema } from '#schemas/protocol/entities/listAliases.ts';
import { planAnswerSchema } from '#schemas/protocol/entities/plan.ts';
import { previewAnswerSchema, previewRequestSchema } from '#schemas/protocol/entities/preview.ts';
import { settingLevels } from '#schemas/rules/settings/inherit.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { EntityRoute } from '../derived/entityRoutes.ts';
import { namesKey } from '../derived/operations/chosenKey.ts';
import { sheetType } from '../sheets/makeSheet.ts';
import type { Answer, Operation, Parameter, Reference } from './document.ts';
import { columnsParameter, filterParameter, listParameters, sortParameter } from './listParameters.ts';
import { answer, body, errorResponses, parameterRef, query, readErrors, ref, writeErrors } from './parts.ts';

/** The description of an operation, without its address. */
export type OperationText = Pick<Operation, 'summary' | 'description' | 'requestBody' | 'responses'> & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

/** Names for use in descriptions: singular, plural, component, example, and the call itself. */
export interface Subject {
  readonly one: string;
  readonly many: string;
  readonly name: string;
  readonly sent: unknown;
  readonly route: EntityRoute;
}

type Describing = (subject: Subject) => OperationText;

const oneRead = [...readErrors, 'notFound'] as const;
const changed = [...writeErrors, 'notFound', 'stale', 'versionNeeded', 'overlap'] as const;
const before = query('before', 'Go on from this change id.', { type: 'integer', minimum: 1 });
const changeLog = answer('Changes, newest first.', ref('ChangeLog'));

const ofLevel = query('level', 'Whose values. Default: the district’s.', {
  type: 'string',
  enum: settingLevels,
});
const ofOwner = query('owner', 'The ID of the owner; none for the district.', { type: 'integer' });
const onDay = query('date', 'On this day. Default: today.', { type: 'string', format: 'date' });

/** Descriptions of all entity operations, by name. */
export const operationTexts: Readonly<Record<string, Describing>> = {
  list: ({ many, name, route }) => ({
    summary: `List ${many}`,
    ...(route.line.method === 'POST'
      ? { requestBody: body(listBodySchema, { filters: {} }) }
      : { parameters: listParameters(route.stored.entity) }),
    responses: { 200: page(many, ref(name)), ...errorResponses([...readErrors, 'unknownSort']) },
  }),
  get: ({ one, name }) => ({
    summary: `Read one ${one}`,
    responses: { 200: versioned(answer(`The ${one}.`, ref(name))), ...errorResponses(oneRead) },
  }),
  create: ({ one, name, sent, route }) => ({
    summary: `Create ${withArticle(one)}`,
    parameters: [parameterRef('IdempotencyKey')],
    requestBody: body(ref(`${name}Change`), sent),
    responses: {
      201: versioned(answer(`The ${one} as it is stored.`, ref(name))),
      ...errorResponses([...writeErrors, namesKey(route.line) ? 'exists' : 'overlap']),
    },
  }),
  update: ({ one, name }) => ({
    summary: `Change ${withArticle(one)}`,
    description: 'Send the fields that change and the version that was read, in the body or in If-Match.',
    parameters: [parameterRef('IfMatch')],
    requestBody: body(ref(`${name}Change`)),
    responses: {
      200: versioned(answer(`The ${one} with its new version.`, ref(name))),
      ...errorResponses(changed),
    },
  }),
  settingChanges: ({ one, name }) => ({
    summary: `Which settings saving ${withArticle(one)} would change`,
    description: 'Takes the changed fields. Nothing is saved.',
    requestBody: body(ref(`${name}Change`)),
    responses: {
      200: answer('Each setting that gets another value, with its old and new source.', settingChangesSchema),
      ...errorResponses([...writeErrors, 'notFound']),
    },
  }),
  plan: ({ one, name, sent }) => ({
    summary: `Try what saving ${withArticle(one)} would do, without saving it`,
    description:
      'Takes the body of a creation, or, with the id and the version, that of a change. What is wrong is answered, not refused.',
    requestBody: body(ref(`${name}Change`), sent),
    responses: {
      200: answer(
        `The ${one} as it would be, with every problem and notice at its place.`,
        planAnswerSchema({ anyOf: [ref(`${name}Planned`), { type: 'null' }] }),
      ),
      ...errorResponses([...readErrors, 'xsrf', 'notFound', 'stale', 'versionNeeded']),
    },
  }),
  preview: ({ many }) => ({
    summary: `Try what an action would bring about for some ${many}, without doing it`,
    description:
      'Takes the name of the action and the ids. Of one record a refusal is answered as that of the action.',
    requestBody: body(previewRequestSchema, { action: 'cancel', ids: [17] }),
    responses: {
      200: answer('What follows from it, and how many records refuse it.', previewAnswerSchema),
      ...errorResponses([...readErrors, 'xsrf', 'notFound']),
    },
  }),
  delete: ({ one, name }) => ({
    summary: `Delete ${withArticle(one)} that nothing uses`,
    parameters: [parameterRef('IfMatch')],
    responses: {
      200: versioned(answer(`The ${one} as it was.`, ref(name))),
      ...errorResponses([...oneRead, 'xsrf', 'stale', 'inUse']),
    },
  }),
  $bulk: ({ many }) => ({
    summary: `Change or delete many ${many}, with a result for each`,
    requestBody: body(ref('BulkRequest'), { operation: 'delete', records: [{ id: 17, version: 3 }] }),
    responses: {
      200: answer('One result for each record, in order.', ref('BulkAnswer')),
      ...errorResponses(writeErrors),
    },
  }),
  $export: ({ many, route }) => ({
    summary: `Export ${many} as CSV, ${route.stored.entity.list.calendar ? 'Excel, PDF or iCalendar' : 'Excel or PDF'}`,
    parameters: [
      sortParameter(route.stored.entity),
      filterParameter(route.stored.entity),
      columnsParameter(route.stored.entity),
      query('values', '`true` for raw values under field names.', { enum: ['true', 'false'] }),
      route.stored.entity.list.calendar
        ? query(
            'format',
            '`pdf` for a document, `xlsx` for an Excel file (each of at most 50,000 rows), `ics` for an iCalendar file.',
            { enum: ['csv', 'pdf', 'xlsx', 'ics'] },
          )
        : query('format', '`pdf` for a document, `xlsx` for an Excel file, each of at most 50,000 rows.', {
            enum: ['csv', 'pdf', 'xlsx'],
          }),
      query('paper', 'The paper of a PDF file. Default: letter.', { enum: ['letter', 'a4'] }),
    ],
    responses: {
      200: {
        description: 'The file.',
        content: {
          'text/csv': { schema: { type: 'string' } },
          'application/pdf': { schema: { type: 'string', format: 'binary' } },
          [sheetType]: { schema: { type: 'string', format: 'binary' } },
        },
      },
      ...errorResponses([...readErrors, 'unknownSort', 'unknownColumn']),
    },
  }),
  $selection: ({ many, route }) => ({
    summary: `All ${many} that match, as ids`,
    parameters: [sortParameter(route.stored.entity), filterParameter(route.stored.entity)],
    responses: {
      200: answer('Ids, versions and labels in order.', ref('Selection')),
      ...errorResponses([...readErrors, 'unknownSort']),
    },
  }),
  $totals: ({ many, route }) => ({
    summary: `What the ${many} that match come to`,
    parameters: [
      filterParameter(route.stored.entity),
      {
        name: 'by',
        in: 'query',
        required: false,
        description: 'The field by whose values they are counted.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: answer(
        'How many they are, what their numbers come to, and how many there are of each value.',
        ref('ListTotals'),
      ),
      ...errorResponses(readErrors),
    },
  }),
  $inherited: ({ many }) => ({
    summary: `Read ${many} as a district, region, school, employee type or person has them`,
    parameters: [ofLevel, ofOwner, onDay],
    responses: {
      200: answer('Each value with its source, and what below differs.', inheritedSettingsSchema),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  $override: ({ many }) => ({
    summary: `Set or remove ${many} that an owner has of its own`,
    description:
      'Values are checked together. Null is blank for this owner. Values of the district need a first date. One from a later day on ends the one before. With `stale` come the settings as they are.',
    parameters: [ofLevel, ofOwner, onDay],
    requestBody: body(overrideRequestSchema, { values: {}, remove: [] }),
    responses: {
      200: answer('The values on that day.', inheritedSettingsSchema),
      ...errorResponses([...writeErrors, 'notFound', 'stale']),
    },
  }),
  $uses: ({ one }) => ({
    summary: `Who uses ${withArticle(one)}, and what goes with it when it is deleted`,
    parameters: [
      query('ahead', '`true`: only what is not over, by the clock of the place.', {
        enum: ['true', 'false'],
      }),
    ],
    responses: { 200: answer('The uses and the parts.', ref('Uses')), ...errorResponses(oneRead) },
  }),
  $replace: ({ one }) => ({
    summary: `Put another record in the place of ${withArticle(one)}, in some of its users`,
    description: 'Call again until `left` is 0.',
    requestBody: body(
      { type: 'object', required: ['by'], properties: { by: { type: ['integer', 'string'] } } },
      { by: 18 },
    ),
    responses: {
      200: answer('Results, and how many users are left.', ref('ReplaceAnswer')),
      ...errorResponses([...writeErrors, 'notFound']),
    },
  }),
  $changes: ({ one }) => ({
    summary: `The change log of ${withArticle(one)}`,
    parameters: [before],
    responses: { 200: changeLog, ...errorResponses(oneRead) },
  }),
  $changeLog: ({ many }) => ({
    summary: `The change log of all ${many}`,
    parameters: [before],
    responses: { 200: changeLog, ...errorResponses(readErrors) },
  }),
};

/** `a pay code`, `an absence reason`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Adds the header with the record's version to a response. */
function versioned(described: Answer): Answer {
  const schema: JsonSchemaObject = { type: 'string' };
  return { ...described, headers: { ETag: { description: 'The version, in quotes.', schema } } };
}

/** Describes a page of a list with its range and total. */
function page(many: string, items: JsonSchemaObject): Answer {
  return {
    ...answer(`A page of ${many}.`, { type: 'array', items }),
    headers: {
      'Content-Range': {
        description: 'First and last row, and the total: `pay_code 0-24/319`.',
        schema: { type: 'string' },
      },
      [headers.totalIsAbout]: {
        description: '`true` when the total is a lower bound.',
        schema: { type: 'string' },
      },
    },
  };
}
