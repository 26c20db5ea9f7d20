/**
 * The failure codes of the reference service, each with its HTTP status. Every code has a text in `schemas/messages`,
 * under `result.`.
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
  exists: 409,
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

/** The body of every failed response. */
export interface Failure {
  readonly code: ResultCode;
  /** The message in the language of the request. */
  readonly message: string;
  readonly requestId: string;
  /** Problems by field path; empty if no field is the cause. */
  readonly errors?: Readonly<
    Record<string, { code: string; message: string; args: Record<string, string | number> }>
  >;
  /** For `stale`: the current record. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** For `inUse`: where the record is used. */
  readonly uses?: readonly RecordUse[];
  /** Data for resolving the failure, for an entity's own result codes. */
  readonly details?: unknown;
  /**
   * The numeric result code, if the operation has numeric codes (`x-entity.results`). Successful responses have one
   * too.
   */
  readonly result?: number;
}

/**
 * Where a record is used: the field of an entity that refers to the record, the number of referring records, and the
 * first of them.
 */
export interface RecordUse {
  readonly entity: string;
  readonly field: string;
  /** The number of referring records that the user may see. */
  readonly count: number;
  /** Set if there are referring records that the user may not see. They also prevent deletion. */
  readonly hidden?: true;
  /** If set, only records whose `field` has this date or a later date are counted. */
  readonly from?: { readonly field: string; readonly date: string };
  /** The first few referring records, if the user may see them. */
  readonly records: readonly { readonly id: string | number; readonly label: string }[];
}

/** The number of records of one entity that are deleted with a record: child rows, and records that it owns. */
export interface RecordPart {
  readonly entity: string;
  readonly count: number;
}

/** Where a record is used and what is deleted with it, shown before it is deleted. */
export interface RecordUses {
  readonly uses: readonly RecordUse[];
  readonly parts: readonly RecordPart[];
}
