import { en } from '#schemas/messages/en.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { actHeader } from '#schemas/protocol/entities/restore.ts';
import { type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import type { Answer, Content, Operation, Parameter, Paths, Reference } from './document.ts';

/** Points to a schema of the document's components. */
export function ref(name: string): JsonSchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** Points to a parameter of the document's components. */
export function parameterRef(name: string): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

/** A body or an answer in JSON. */
export function json(schema: JsonSchemaObject, example?: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

/** A JSON body that must be sent. */
export function body(schema: JsonSchemaObject, example?: unknown) {
  return { required: true, content: json(schema, example) } as const;
}

/** An answer in JSON. */
export function answer(description: string, schema: JsonSchemaObject, example?: unknown): Answer {
  return { description, content: json(schema, example) };
}

/** A query parameter that may be left out. */
export function query(
  name: string,
  description: string,
  schema: JsonSchemaObject = { type: 'string' },
): Parameter {
  return { name, in: 'query', description, required: false, schema };
}

/** A query parameter whose text is JSON. */
export function jsonQuery(
  name: string,
  description: string,
  schema: JsonSchemaObject,
  example?: unknown,
): Parameter {
  return { name, in: 'query', description, required: false, content: json(schema, example) };
}

/** What every call below `/services` can answer beside its own refusals. */
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

/** The refusals of a read. */
export const readErrors: readonly ResultCode[] = ['badRequest', 'unknownFilter', ...anyCall];

/** The refusals of a write. */
export const writeErrors: readonly ResultCode[] = [
  'invalid',
  'badRequest',
  'xsrf',
  'tooLarge',
  'unsupportedMediaType',
  ...anyCall,
];

/** Points to the refusals that a call can answer: one response of the components for each status. */
export function errorResponses(named: readonly ResultCode[]): Readonly<Record<string, Reference>> {
  // Whatever needs the XSRF header is a write, and refused to somebody who acts as another person only to read.
  const codes: readonly ResultCode[] = named.includes('xsrf') ? [...named, 'impersonationReadOnly'] : named;
  const statuses = [...new Set(codes.map((code) => resultCodes[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const answered = resultNames.filter((code) => resultCodes[code] === status && codes.includes(code));
      return [String(status), { $ref: `#/components/responses/${[refused, ...answered].join('.')}` }];
    }),
  );
}

/** The first word of the names of refusals: `Refused.invalid.badRequest`. */
const refused = 'Refused';

const resultNames = Object.keys(resultCodes) as ResultCode[];

/** The refusals that the answers of some paths point to, for the components: their codes stand in their names. */
export function errorResponsesIn(paths: Paths): Readonly<Record<string, Answer>> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const answers = operations.flatMap((operation) => Object.values(operation.responses));
  const names = answers.flatMap((response) =>
    '$ref' in response ? [response.$ref.split('/').at(-1) ?? ''] : [],
  );
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, errorNamed(name)]));
}

function errorNamed(name: string): Answer {
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

/** Answers of what is done, with the header by whose number it can be taken back, where it may be. */
export function withAct(responses: Operation['responses'], isUndoable: boolean): Operation['responses'] {
  if (!isUndoable) return responses;
  const entries = Object.entries(responses).map(([status, one]) =>
    status.startsWith('2') && !('$ref' in one)
      ? [status, { ...one, headers: { ...one.headers, [headers.act]: actHeader } }]
      : [status, one],
  );
  return Object.fromEntries(entries);
}
