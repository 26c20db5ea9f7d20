import stringifier, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { memoizeCompile } from './memoizeCompile.ts';

const serializerOf = memoizeCompile((schema: JsonSchemaObject) => stringifier(schema as Schema));

/** Compiles response serializers from route schemas like Fastify, but once for equal schemas. */
export const serializerCompiler: FastifySerializerCompiler<JsonSchemaObject> = ({ schema }) =>
  serializerOf(schema);
