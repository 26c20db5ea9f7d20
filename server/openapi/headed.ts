import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import { headers } from '#schemas/protocol/headers.ts';
import type { Answer } from './document.ts';
import { answer } from './parts.ts';

/** An answer that carries the record's version. */
export function versioned(described: Answer): Answer {
  const schema: JsonSchemaObject = { type: 'string' };
  return { ...described, headers: { ETag: { description: 'The version, in quotes.', schema } } };
}

/** A page of a list, with where it stands in the whole. */
export function page(many: string, items: JsonSchemaObject): Answer {
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
