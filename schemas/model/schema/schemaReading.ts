/** A schema that is not validated yet. */
export type RawSchema = Readonly<Record<string, unknown>>;

/** A part of an older draft or of OpenAPI that was ignored, and its location. */
export interface NormalizationNote {
  readonly pointer: string;
  readonly message: string;
}

/** A schema in the form that the rest of the product reads. */
export interface NormalizedSchema {
  readonly schema: unknown;
  readonly notes: readonly NormalizationNote[];
}

/** The state of reading a file: the forms it may use, and what was ignored so far. */
export interface Reading {
  readonly old: boolean;
  readonly isOpenApi: boolean;
  readonly notes: NormalizationNote[];
}

/** Rewrites one older or foreign form to draft-07 or newer; returns a schema without it unchanged. */
export type RewritingStep = (schema: RawSchema, reading: Reading, pointer: string) => RawSchema;
