import type { FastifySchema } from 'fastify';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

declare module 'fastify' {
  /** Properties that a route declares besides validation. `server/openapi` builds the API document from them. */
  interface FastifySchema {
    readonly operationId?: string;
    readonly summary?: string;
    readonly description?: string;
    readonly tags?: readonly string[];
    /** Media types of bodies and responses other than JSON. */
    readonly consumes?: readonly string[];
    readonly produces?: readonly string[];
    /** Documented shape of a body that is not JSON. The handler validates it. */
    readonly form?: JsonSchemaObject;
    /** Result codes for refusals by this operation, besides those of every read or write. */
    readonly refused?: readonly ResultCode[];
    /** Whether the operation's change can be undone. A success response then has a header with the undo number. */
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
  /** Path parameters of the route, with their schemas. */
  readonly params?: Properties;
  /** Query parameters besides `useAesopToken`. Unknown parameters are refused, and the error names them. */
  readonly query?: Properties;
  readonly requiredQuery?: readonly string[];
  /** Whether the call accepts `useAesopToken`. Default true. */
  readonly byAlternateToken?: boolean;
  readonly body?: JsonSchemaObject;
  /** Response schemas, keyed by status. */
  readonly response: Readonly<Record<number, JsonSchemaObject>>;
}

/**
 * Query parameter of calls that accept an alternate token instead of a bearer token
 * (docs/specification.md#application-7-session-calls).
 */
const alternateToken: Properties = {
  useAesopToken: { type: 'string', description: 'The header AesopToken identifies the caller.' },
};

/** Builds the schema of a handwritten route: validation, response, and its description in `/openapi.json`. */
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

/** Both path prefixes of the general calls in the specification (docs/specification.md#application-7-session-calls). */
export const generalCallPrefixes = ['/v1.0', '/api/v1.0'];

/** Schema of an empty object: success without data. */
export const nothingSchema = { type: 'object', maxProperties: 0, description: 'An empty object.' } as const;

/** Schema of a response without a body. */
export const noContent = (description: string) => ({ type: 'null', description }) as const;

/** Query parameters of paginated lists. */
export const pageParameters = {
  search: { type: 'string', maxLength: 100, description: 'Name, city, state or NCES id.' },
  limit: { type: 'integer', minimum: 1, maximum: 50, default: 20, description: 'The page size.' },
  offset: {
    type: 'integer',
    minimum: 0,
    maximum: 100_000,
    default: 0,
    description: 'The first result to return.',
  },
} as const;
