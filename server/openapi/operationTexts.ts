import { type ResultCode, resultCodes } from '#schemas/protocol/resultCodes.ts';
import type { EntityRoute } from '../derived/entityRoutes.ts';

/** What the document says of one operation. */
export interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, unknown>;
}

type Describing = (
  one: string,
  many: string,
  name: string,
  route: EntityRoute,
) => Omit<Described, 'operationId'>;

const read: ResultCode[] = ['badRequest', 'unauthorized', 'forbidden', 'notFound'];
const write: ResultCode[] = [
  'invalid',
  'unauthorized',
  'forbidden',
  'notFound',
  'stale',
  'versionNeeded',
  'tooLarge',
  'unsupportedMediaType',
];

/** The texts of every operation that entities have, by its name. */
export const operationTexts: Readonly<Record<string, Describing>> = {
  list: (_, many, name) => ({
    summary: `List ${many}`,
    parameters: listParameters,
    responses: {
      200: {
        description: `A page of ${many}.`,
        headers: {
          'Content-Range': {
            description: 'First and last row, and the total: `pay_code 0-24/319`.',
            schema: { type: 'string' },
          },
          'X-Total-About': {
            description: '`true` when the total is a lower bound.',
            schema: { type: 'string' },
          },
        },
        content: json({ type: 'array', items: ref(name) }),
      },
      ...refusals(read),
    },
  }),
  get: (one, _, name) => ({
    summary: `Read one ${one}`,
    responses: { 200: answer(`The ${one}.`, ref(name)), ...refusals(read) },
  }),
  create: (one, _, name) => ({
    summary: `Create a ${one}`,
    requestBody: sent(name),
    responses: { 201: answer(`The ${one} as it is stored.`, ref(name)), ...refusals(write) },
  }),
  update: (one, _, name) => ({
    summary: `Change a ${one}`,
    requestBody: sent(name),
    responses: { 200: answer(`The ${one} with its new version.`, ref(name)), ...refusals(write) },
  }),
  delete: (one, _, name) => ({
    summary: `Delete a ${one} that nothing uses`,
    responses: { 200: answer(`The ${one} as it was.`, ref(name)), ...refusals([...read, 'inUse']) },
  }),
  $bulk: (_, many) => ({
    summary: `Change or delete many ${many}, with a result for each`,
    requestBody: { required: true, content: json(ref('BulkRequest')) },
    responses: {
      200: answer('One result for each record, in order.', ref('BulkAnswer')),
      ...refusals(write),
    },
  }),
  $export: (_, many) => ({
    summary: `Export ${many} as CSV`,
    parameters: [
      ...listParameters.slice(0, 2),
      parameter('columns', 'Field names, separated by commas.'),
      parameter('values', '`true` for raw values under field names.'),
    ],
    responses: {
      200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refusals(read),
    },
  }),
  $selection: (_, many) => ({
    summary: `All ${many} that match, as ids`,
    parameters: listParameters.slice(0, 2),
    responses: { 200: answer('Ids, versions and labels in order.', ref('Selection')), ...refusals(read) },
  }),
  $uses: (one) => ({
    summary: `Who uses a ${one}`,
    responses: { 200: answer('The uses.', ref('Uses')), ...refusals(read) },
  }),
  $replace: (one) => ({
    summary: `Put another record in the place of a ${one}, in some of its users`,
    requestBody: {
      required: true,
      content: json({
        type: 'object',
        required: ['by'],
        properties: { by: { type: ['integer', 'string'] } },
      }),
    },
    responses: {
      200: answer('Results, and how many users are left.', ref('BulkAnswer')),
      ...refusals(write),
    },
  }),
  $changes: (one) => ({
    summary: `The change log of a ${one}`,
    parameters: [parameter('before', 'Go on from this change id.')],
    responses: { 200: answer('Changes, newest first.', ref('ChangeLog')), ...refusals(read) },
  }),
  $changeLog: (_, many) => ({
    summary: `The change log of all ${many}`,
    parameters: [parameter('before', 'Go on from this change id.')],
    responses: { 200: answer('Changes, newest first.', ref('ChangeLog')), ...refusals(read) },
  }),
};

/** The text of an entity's own action. */
export const namedAction: Describing = (one, _, __, route) => ({
  summary: `${route.operation}: an action of the ${one}`,
  ...(route.line.method === 'GET'
    ? {}
    : { requestBody: { required: true, content: json({ type: 'object' }) } }),
  responses: {
    200: answer('The answer.', { type: 'object' }),
    ...refusals(route.line.method === 'GET' ? read : [...write, 'overlap']),
  },
});

const listParameters = [
  parameter('sort', 'A JSON array of field and order: `["payCodeName","ASC"]`.'),
  parameter(
    'filter',
    'A JSON object: a value, an array of values, or operators for each field; `q` searches, `id` names records.',
  ),
  parameter('range', 'A JSON array of the first and the last row: `[0,24]`.'),
  parameter('count', '`exact` (default) or `about`.'),
];

function parameter(name: string, description: string): unknown {
  return { name, in: 'query', required: false, description, schema: { type: 'string' } };
}

function ref(name: string): unknown {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: unknown): unknown {
  return { 'application/json': { schema } };
}

function sent(name: string): unknown {
  return { required: true, content: json(ref(`${name}Change`)) };
}

function answer(description: string, schema: unknown): unknown {
  return { description, content: json(schema) };
}

/** The refusals that a call can answer, one response for each status. */
export function refusals(codes: readonly ResultCode[]): Record<string, unknown> {
  const byStatus = new Map<number, ResultCode[]>();
  for (const code of codes)
    byStatus.set(resultCodes[code], [...(byStatus.get(resultCodes[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      String(status),
      answer(`Refused: ${named.join(', ')}.`, ref('Failure')),
    ]),
  );
}
