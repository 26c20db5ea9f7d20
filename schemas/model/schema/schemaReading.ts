/** A schema that is not validated yet. */
export type RawSchema = Readonly<Record<string, unknown>>;

/** A part of an older draft or of OpenAPI that was ignored, with its location. */
export interface NormalizationNote {
  readonly pointer: string;
  readonly message: string;
}

/** A schema in draft-07 or newer, and the parts that were ignored. */
export interface NormalizedSchema {
  readonly schema: unknown;
  readonly notes: readonly NormalizationNote[];
}

/** The state of normalizing a file: which older forms it may use, and what was ignored so far. */
export interface Reading {
  readonly old: boolean;
  readonly isOpenApi: boolean;
  readonly notes: NormalizationNote[];
}

/** Rewrites an older or foreign form to draft-07 or newer. Returns a schema without this form unchanged. */
export type RewritingStep = (schema: RawSchema, reading: Reading, pointer: string) => RawSchema;
