/** A schema before anybody has looked at it. */
export type RawSchema = Readonly<Record<string, unknown>>;

/** What reading a schema of an older draft or of OpenAPI passed over, and where. */
export interface TakenNote {
  readonly pointer: string;
  readonly message: string;
}

/** A schema as the rest of the product reads it. */
export interface TakenSchema {
  readonly schema: unknown;
  readonly notes: readonly TakenNote[];
}

/** How a file is read: which forms it may have, and what was passed over so far. */
export interface Reading {
  readonly old: boolean;
  readonly isOpenApi: boolean;
  readonly notes: TakenNote[];
}

/** One older or other form, written as draft-07 and newer have it; a schema without it comes back as it is. */
export type RewritingStep = (schema: RawSchema, reading: Reading, pointer: string) => RawSchema;
