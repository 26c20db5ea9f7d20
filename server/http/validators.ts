import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { formats } from '#schemas/values/formats.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import { memoizeCompile } from './memoizeCompile.ts';

/** No coercion or defaults: a body matches its schema or is refused. */
const ajv = new Ajv({ removeAdditional: false, useDefaults: false, coerceTypes: false, strict: false });
for (const [name, isValid] of Object.entries(formats)) ajv.addFormat(name, isValid);
const validatorOf = memoizeCompile((schema: JsonSchemaObject) => ajv.compile(schema));

/**
 * Compiles the validators of routes. An unknown query parameter is refused by name, an invalid one with `badRequest`,
 * and an invalid path parameter with `notFound`. Handlers receive the original texts.
 */
export const validatorCompiler: FastifySchemaCompiler<JsonSchemaObject> = ({ schema, httpPart }) => {
  const validate = validatorOf(schema);
  if (httpPart !== 'querystring' && httpPart !== 'params') return validate;
  const errorOf = httpPart === 'params' ? () => new DomainError('notFound') : queryErrorOf;
  const { properties = {} } = schema;
  return (texts: Readonly<Record<string, string>>) =>
    validate(readTexts(texts, properties)) ? { value: texts } : { error: errorOf(validate) };
};

/**
 * Prepares path and query parameters for validation, since all of them are texts: parses integers, and treats an empty
 * text as a missing value where the schema has choices.
 */
function readTexts(
  texts: Readonly<Record<string, string>>,
  properties: NonNullable<JsonSchemaObject['properties']>,
) {
  const read = Object.entries(texts).flatMap(([name, text]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (typeof schema !== 'object') return [[name, text]];
    if (schema.enum && text === '') return [];
    return [[name, schema.type === 'integer' && /^\d{1,15}$/.test(text) ? Number(text) : text]];
  });
  return Object.fromEntries(read);
}

function queryErrorOf({ errors }: ValidateFunction): DomainError {
  const [error] = errors ?? [];
  if (error?.keyword === 'additionalProperties') {
    return new DomainError('unknownFilter', { args: { name: String(error.params.additionalProperty) } });
  }
  return new DomainError('badRequest', { args: { reason: reasonOf(error) } });
}

function reasonOf(error: ErrorObject | undefined): string {
  if (error?.keyword === 'required') return `${error.params.missingProperty} is missing`;
  const name = error?.instancePath.slice(1) ?? '';
  if (error?.keyword === 'enum') return `${name} must be one of ${error.params.allowedValues.join(', ')}`;
  return `${name} ${error?.message ?? 'cannot be read'}`;
}
