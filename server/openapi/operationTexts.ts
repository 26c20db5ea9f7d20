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
import { addressHasId } from '../derived/operations/chosenKey.ts';
import { sheetType } from '../sheets/makeSheet.ts';
import type { Operation, Parameter, Reference, ResponseObject } from './document.ts';
import { columnsParameter, filterParameter, listParameters, sortParameter } from './listParameters.ts';
import {
  body,
  errorResponses,
  parameterRef,
  query,
  readErrors,
  ref,
  responseObject,
  writeErrors,
} from './parts.ts';

/** API description of an operation, without its path and method. */
export type OperationText = Pick<Operation, 'summary' | 'description' | 'requestBody' | 'responses'> & {
  readonly parameters?: readonly (Parameter | Reference)[];
};

/**
 * What an API description is about: an entity and one of its calls. Has the entity's singular (`one`) and plural
 * (`many`) names, its component name, an example request, and the call.
 */
export interface Subject {
  readonly one: string;
  readonly many: string;
  readonly name: string;
  readonly sent: unknown;
  readonly route: EntityRoute;
}

type Describing = (subject: Subject) => OperationText;

const readRefusals = [...readErrors, 'notFound'] as const;
const changeRefusals = [...writeErrors, 'notFound', 'stale', 'versionNeeded', 'overlap'] as const;
const before = query('before', 'Continue from this change ID.', { type: 'integer', minimum: 1 });
const changeLog = responseObject('Changes, newest first.', ref('ChangeLog'));

const ofLevel = query('level', 'The owner level of the values. Default: the district.', {
  type: 'string',
  enum: settingLevels,
});
const ofOwner = query('owner', 'The ID of the owner; omitted for the district.', { type: 'integer' });
const onDay = query('date', 'The day of the values. Default: today.', { type: 'string', format: 'date' });

/** API descriptions of all entity operations, keyed by operation. */
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
    responses: { 200: versioned(responseObject(`The ${one}.`, ref(name))), ...errorResponses(readRefusals) },
  }),
  create: ({ one, name, sent, route }) => ({
    summary: `Create ${withArticle(one)}`,
    parameters: [parameterRef('IdempotencyKey')],
    requestBody: body(ref(`${name}Change`), sent),
    responses: {
      201: versioned(responseObject(`The stored ${one}.`, ref(name))),
      ...errorResponses([...writeErrors, addressHasId(route.line) ? 'exists' : 'overlap']),
    },
  }),
  update: ({ one, name }) => ({
    summary: `Change ${withArticle(one)}`,
    description:
      'Send the changed fields and the version that was read. The version can be in the body or in If-Match.',
    parameters: [parameterRef('IfMatch')],
    requestBody: body(ref(`${name}Change`)),
    responses: {
      200: versioned(responseObject(`The ${one} with its new version.`, ref(name))),
      ...errorResponses(changeRefusals),
    },
  }),
  settingChanges: ({ one, name }) => ({
    summary: `Preview which settings saving ${withArticle(one)} would change`,
    description: 'Send the changed fields. Nothing is saved.',
    requestBody: body(ref(`${name}Change`)),
    responses: {
      200: responseObject(
        'Each setting that would get another value, with its old and new source.',
        settingChangesSchema,
      ),
      ...errorResponses([...writeErrors, 'notFound']),
    },
  }),
  plan: ({ one, name, sent }) => ({
    summary: `Preview saving ${withArticle(one)}`,
    description:
      'Send the body of a create, or the body of an update with the ID and version. Nothing is saved. Errors are returned in a successful response.',
    requestBody: body(ref(`${name}Change`), sent),
    responses: {
      200: responseObject(
        `The resulting ${one}, with every error and notice by field.`,
        planAnswerSchema({ anyOf: [ref(`${name}Planned`), { type: 'null' }] }),
      ),
      ...errorResponses([...readErrors, 'xsrf', 'notFound', 'stale', 'versionNeeded']),
    },
  }),
  preview: ({ many }) => ({
    summary: `Preview an action on some ${many}`,
    description:
      'Send the action’s name and the IDs. Nothing is changed. For one record, a refusal is returned as the action would return it.',
    requestBody: body(previewRequestSchema, { action: 'cancel', ids: [17] }),
    responses: {
      200: responseObject(
        'The effects, and the number of records that refuse the action.',
        previewAnswerSchema,
      ),
      ...errorResponses([...readErrors, 'xsrf', 'notFound']),
    },
  }),
  delete: ({ one, name }) => ({
    summary: `Delete ${withArticle(one)} that nothing uses`,
    parameters: [parameterRef('IfMatch')],
    responses: {
      200: versioned(responseObject(`The deleted ${one}.`, ref(name))),
      ...errorResponses([...readRefusals, 'xsrf', 'stale', 'inUse']),
    },
  }),
  $bulk: ({ many }) => ({
    summary: `Change or delete many ${many}, with a result for each`,
    requestBody: body(ref('BulkRequest'), { operation: 'delete', records: [{ id: 17, version: 3 }] }),
    responses: {
      200: responseObject('One result for each record, in order.', ref('BulkAnswer')),
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
      query('paper', 'The paper size of a PDF file. Default: letter.', { enum: ['letter', 'a4'] }),
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
    summary: `The IDs of all matching ${many}`,
    parameters: [sortParameter(route.stored.entity), filterParameter(route.stored.entity)],
    responses: {
      200: responseObject('IDs, versions and labels, in order.', ref('Selection')),
      ...errorResponses([...readErrors, 'unknownSort']),
    },
  }),
  $totals: ({ many, route }) => ({
    summary: `Totals of matching ${many}`,
    parameters: [
      filterParameter(route.stored.entity),
      {
        name: 'by',
        in: 'query',
        required: false,
        description: 'The field to count values of.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: responseObject(
        'The row count, the totals of numbers, and the number of rows for each value.',
        ref('ListTotals'),
      ),
      ...errorResponses(readErrors),
    },
  }),
  $inherited: ({ many }) => ({
    summary: `Read the ${many} that apply to a district, region, school, employee type or person`,
    parameters: [ofLevel, ofOwner, onDay],
    responses: {
      200: responseObject(
        'Each value with its source, and the differences at lower levels.',
        inheritedSettingsSchema,
      ),
      ...errorResponses([...readErrors, 'notFound']),
    },
  }),
  $override: ({ many }) => ({
    summary: `Set or remove an owner’s own ${many}`,
    description:
      'Values are checked together. Null means blank for this owner. District values need a start date. A value with a later start date ends the previous one. With `stale`, the response has the current settings.',
    parameters: [ofLevel, ofOwner, onDay],
    requestBody: body(overrideRequestSchema, { values: {}, remove: [] }),
    responses: {
      200: responseObject('The values on that day.', inheritedSettingsSchema),
      ...errorResponses([...writeErrors, 'notFound', 'stale']),
    },
  }),
  $uses: ({ one }) => ({
    summary: `Records that use ${withArticle(one)}, and records that are deleted with it`,
    parameters: [
      query('ahead', '`true`: only uses that are not over, in local time.', {
        enum: ['true', 'false'],
      }),
    ],
    responses: {
      200: responseObject('The uses, and the records that are deleted with it.', ref('Uses')),
      ...errorResponses(readRefusals),
    },
  }),
  $replace: ({ one }) => ({
    summary: `Replace ${withArticle(one)} in some of the records that use it`,
    description: 'Call again until `left` is 0.',
    requestBody: body(
      { type: 'object', required: ['by'], properties: { by: { type: ['integer', 'string'] } } },
      { by: 18 },
    ),
    responses: {
      200: responseObject('The results, and the number of remaining uses.', ref('ReplaceAnswer')),
      ...errorResponses([...writeErrors, 'notFound']),
    },
  }),
  $changes: ({ one }) => ({
    summary: `The change log of ${withArticle(one)}`,
    parameters: [before],
    responses: { 200: changeLog, ...errorResponses(readRefusals) },
  }),
  $changeLog: ({ many }) => ({
    summary: `The change log of all ${many}`,
    parameters: [before],
    responses: { 200: changeLog, ...errorResponses(readErrors) },
  }),
};

/** Adds the article to a noun: `a pay code`, `an absence reason`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Adds the header that has the record's version to a response. */
function versioned(described: ResponseObject): ResponseObject {
  const schema: JsonSchemaObject = { type: 'string' };
  return { ...described, headers: { ETag: { description: 'The version, in quotes.', schema } } };
}

/** Describes a response with a page of a list, its range and the total. */
function page(plural: string, items: JsonSchemaObject): ResponseObject {
  return {
    ...responseObject(`A page of ${plural}.`, { type: 'array', items }),
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
