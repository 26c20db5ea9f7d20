import type { JsonSchemaObject } from './jsonSchema.ts';

/** The drafts of JSON Schema that the console reads; draft-06 reads as draft-07, which only adds to it. */
export type Draft = '7' | '2019-09' | '2020-12';

/** The draft that a schema is written in; 2020-12 unless it says an older one. */
export function draftOf(schema: JsonSchemaObject): Draft {
  if (/draft-0[67]/.test(schema.$schema ?? '')) return '7';
  return /2019-09/.test(schema.$schema ?? '') ? '2019-09' : '2020-12';
}
