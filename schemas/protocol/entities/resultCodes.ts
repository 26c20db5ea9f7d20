/**
 * How the reference service says that something did not happen: a stable code with its HTTP status.
 * Every code has a text in `schemas/messages`, under `result.`.
 */
export const resultCodes = {
  invalid: 400,
  badRequest: 400,
  unknownFilter: 400,
  unknownSort: 400,
  unknownColumn: 400,
  chooseDistrict: 400,
  unauthorized: 401,
  forbidden: 403,
  switchedOff: 403,
  wrongOrganization: 403,
  districtClosed: 403,
  impersonationEnded: 403,
  impersonationReadOnly: 403,
  xsrf: 403,
  notFound: 404,
  methodNotAllowed: 405,
  stale: 409,
  inUse: 409,
  overlap: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  misdirected: 421,
  versionNeeded: 428,
  tooMany: 429,
  failure: 500,
  misconfigured: 503,
  unavailable: 503,
} as const;

export type ResultCode = keyof typeof resultCodes;

/** The body of every answer that is not a success. */
export interface Failure {
  readonly code: ResultCode;
  /** In the language of the request. */
  readonly message: string;
  readonly requestId: string;
  /** Field path → what is wrong with it; empty when no field is to blame. */
  readonly errors?: Readonly<
    Record<string, { code: string; message: string; args: Record<string, string | number> }>
  >;
  /** With `stale`: the record as it is now. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** With `inUse`: who uses the record. */
  readonly uses?: readonly RecordUse[];
  /** With a result of an entity's own: what it needs to be resolved. */
  readonly details?: unknown;
  /** Of an operation with numbers (`x-entity.results`): which one; a success answers one too. */
  readonly result?: number;
}

/** One place where a record is used: an entity's field, how many records, and the first of them. */
export interface RecordUse {
  readonly entity: string;
  readonly field: string;
  /** How many of those that the person may see. */
  readonly count: number;
  /** There are others, which the person may not see: they stand in the way all the same. */
  readonly hidden?: true;
  /** The first few, where the person may see them. */
  /** Only those that are not over are counted: from which date on, by which field. */
  readonly from?: { readonly field: string; readonly date: string };
  readonly records: readonly { readonly id: string | number; readonly label: string }[];
}

/** How many records of an entity go with one that is deleted: its parts, and what it owns. */
export interface RecordPart {
  readonly entity: string;
  readonly count: number;
}

/** What is to be known before a record is deleted. */
export interface RecordUses {
  readonly uses: readonly RecordUse[];
  readonly parts: readonly RecordPart[];
}
