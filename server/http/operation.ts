import type { FastifySchema } from 'fastify';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

declare module 'fastify' {
  /** What a route says of itself beside what is validated; `server/openapi` makes the document from it. */
  interface FastifySchema {
    readonly operationId?: string;
    readonly summary?: string;
    readonly description?: string;
    readonly tags?: readonly string[];
    /** Media types of a body and of an answer that are not JSON. */
    readonly consumes?: readonly string[];
    readonly produces?: readonly string[];
    /** The shape of a body that is not JSON: told, and checked by whoever reads it. */
    readonly form?: JsonSchemaObject;
    /** Codes that it refuses with, beside those of every read or every write. */
    readonly refused?: readonly ResultCode[];
    /** What it did may be taken back: the answer has the number of the act then. */
    readonly undoable?: boolean;
  }
}

type Properties = Readonly<Record<string, JsonSchemaObject>>;

interface OperationOptions
  extends Pick<
    FastifySchema,
    'operationId' | 'summary' | 'description' | 'consumes' | 'produces' | 'form' | 'refused' | 'undoable'
  > {
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  /** What stands in the address. */
  readonly params?: Properties;
  /** The parameters that the call knows beside `useAesopToken`; any other is refused by name. */
  readonly query?: Properties;
  readonly requiredQuery?: readonly string[];
  /** Whether it takes `useAesopToken`; true when not told. */
  readonly byAlternateToken?: boolean;
  readonly body?: JsonSchemaObject;
  /** By status. */
  readonly response: Readonly<Record<number, JsonSchemaObject>>;
}

/** Calls can be made with either token (docs/specification.md#application-7-session-calls). */
const alternateToken: Properties = {
  useAesopToken: { type: 'string', description: 'The header AesopToken identifies the caller.' },
};

/**
 * The schema of a route that is written by hand: what it validates, what it answers, and how `/openapi.json`
 * describes it.
 */
export function operation({
  tag,
  params,
  query = {},
  requiredQuery = [],
  byAlternateToken = true,
  ...schema
}: OperationOptions): FastifySchema {
  return {
    ...schema,
    tags: [tag],
    querystring: {
      type: 'object',
      required: requiredQuery,
      properties: { ...query, ...(byAlternateToken ? alternateToken : {}) },
      additionalProperties: false,
    },
    ...(params ? { params: { type: 'object', required: Object.keys(params), properties: params } } : {}),
  };
}

/** The specification spells the general calls both ways (docs/specification.md#application-7-session-calls). */
export const spellings = ['/v1.0', '/api/v1.0'];

/** An empty object: it is done, and there is nothing to tell. */
export const nothingSchema = { type: 'object', maxProperties: 0, description: 'An empty object.' } as const;

/** No body at all. */
export const noContent = (description: string) => ({ type: 'null', description }) as const;

/** Parameters of lists that are given page by page. */
export const pageParameters = {
  search: { type: 'string', maxLength: 100, description: 'Name, city, state or NCES id.' },
  limit: { type: 'integer', minimum: 1, maximum: 50, default: 20, description: 'How many.' },
  offset: {
    type: 'integer',
    minimum: 0,
    maximum: 100_000,
    default: 0,
    description: 'The first hit to give.',
  },
} as const;
