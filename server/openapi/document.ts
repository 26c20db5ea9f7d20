import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/** The parts of OpenAPI 3.1 that the service's API document uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly Security[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly schemas: Schemas;
  };
}

/** Operations of the document, keyed by path and then by method (`get`, `post` …). */
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export type Schemas = Readonly<Record<string, JsonSchemaObject>>;

type Security = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Accepted authentication. Default: the document's `security`, which is a bearer token. */
  readonly security?: readonly Security[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** Responses of the operation, keyed by status. */
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required: boolean;
  readonly schema?: JsonSchemaObject;
  /** Schema of a parameter whose value is JSON text. */
  readonly content?: Content;
  readonly example?: unknown;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<
    Record<string, { readonly description: string; readonly schema: JsonSchemaObject }>
  >;
  readonly content?: Content;
}

/** Schemas of a body or parameter, keyed by media type. */
export type Content = Readonly<
  Record<string, { readonly schema: JsonSchema; readonly example?: unknown; readonly examples?: Examples }>
>;

type Examples = Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
