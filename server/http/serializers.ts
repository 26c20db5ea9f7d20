import stringifier, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { compiledOnce } from './compiledOnce.ts';

const serializerOf = compiledOnce((schema: JsonSchemaObject) => stringifier(schema as Schema));

/** How answers are written by the schemas of their routes: as Fastify does it by itself, made once for equal schemas. */
export const serializerCompiler: FastifySerializerCompiler<JsonSchemaObject> = ({ schema }) =>
  serializerOf(schema);
