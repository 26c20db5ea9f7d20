import { en } from '#schemas/messages/en.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { actHeader } from '#schemas/protocol/entities/restore.ts';
import { type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { Content, Operation, Parameter, Paths, Reference, ResponseObject } from './document.ts';

/** Returns a reference to a schema component. */
export function ref(name: string): JsonSchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns a reference to a parameter component. */
export function parameterRef(name: string): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

/** Returns the content of a body or response in JSON. */
function json(schema: JsonSchemaObject, example?: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** Returns a required request body in JSON. */
export function body(schema: JsonSchemaObject, example?: unknown) {
  return { required: true, content: json(schema, example) } as const;
}

/** Returns a response in JSON. */
export function responseObject(
  description: string,
  schema: JsonSchemaObject,
  example?: unknown,
): ResponseObject {
  return { description, content: json(schema, example) };
}

/** Returns an optional query parameter. */
export function query(
  name: string,
  description: string,
  schema: JsonSchemaObject = { type: 'string' },
): Parameter {
  return { name, in: 'query', description, required: false, schema };
}

/** Returns an optional query parameter whose value is JSON text. */
export function jsonQuery(
  name: string,
  description: string,
  schema: JsonSchemaObject,
  example?: unknown,
): Parameter {
  return { name, in: 'query', description, required: false, content: json(schema, example) };
}

/** Result codes with which any call below `/services` may fail. */
const anyCall: readonly ResultCode[] = [
  'unauthorized',
  'forbidden',
  'switchedOff',
  'wrongOrganization',
  'districtClosed',
  'chooseDistrict',
  'impersonationEnded',
  'misdirected',
  'failure',
  'misconfigured',
  'unavailable',
];

/** Result codes with which any read may fail. */
export const readErrors: readonly ResultCode[] = ['badRequest', 'unknownFilter', ...anyCall];

/** Result codes with which any write may fail. */
export const writeErrors: readonly ResultCode[] = [
  'invalid',
  'badRequest',
  'xsrf',
  'tooLarge',
  'unsupportedMediaType',
  ...anyCall,
];

/** Returns references to a call's error responses: one response component per status, for the given result codes. */
export function errorResponses(named: readonly ResultCode[]): Readonly<Record<string, Reference>> {
  // Calls that require the XSRF header are writes, so they fail during read-only impersonation.
  const codes: readonly ResultCode[] = named.includes('xsrf') ? [...named, 'impersonationReadOnly'] : named;
  const statuses = [...new Set(codes.map((code) => resultCodes[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = resultNames.filter((code) => resultCodes[code] === status && codes.includes(code));
      return [String(status), { $ref: `#/components/responses/${[refused, ...ofStatus].join('.')}` }];
    }),
  );
}

/** Prefix of the names of error response components, as in `Refused.invalid.badRequest`. */
const refused = 'Refused';

const resultNames = Object.keys(resultCodes) as ResultCode[];

/** Returns the error response components that paths reference. The name of each lists its result codes. */
export function errorResponsesIn(paths: Paths): Readonly<Record<string, ResponseObject>> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const answers = operations.flatMap((operation) => Object.values(operation.responses));
  const names = answers.flatMap((response) =>
    '$ref' in response ? [response.$ref.split('/').at(-1) ?? ''] : [],
  );
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, errorNamed(name)]));
}

function errorNamed(name: string): ResponseObject {
  const codes = resultNames.filter((code) => name.split('.').includes(code));
  const examples = codes.map((code): [string, { value: unknown }] => [
    code,
    { value: { code, message: en.result[code], requestId: 'req-7f3a' } },
  ]);
  return {
    description: `Refused: ${codes.join(', ')}.`,
    content: { 'application/json': { schema: ref('Failure'), examples: Object.fromEntries(examples) } },
  };
}

/**
 * Adds the response header with the undo number (`X-Act`) to the success responses of an operation that can be undone.
 */
export function withAct(responses: Operation['responses'], isUndoable: boolean): Operation['responses'] {
  if (!isUndoable) return responses;
  const entries = Object.entries(responses).map(([status, one]) =>
    status.startsWith('2') && !('$ref' in one)
      ? [status, { ...one, headers: { ...one.headers, [headers.act]: actHeader } }]
      : [status, one],
  );
  return Object.fromEntries(entries);
}
