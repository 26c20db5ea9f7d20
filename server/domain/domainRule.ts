import type { PermissionSet } from '#schemas/access/permissions.ts';
import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import type { Actor } from '../identity/access/actor.ts';
import type { Visibility } from '../identity/access/visibility.ts';

/** A change to a record: its values before and after. */
export interface RecordChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}

/**
 * A write, during its transaction, whose record has passed its schema. A new record, or a record saved with its child
 * rows, is already stored. An updated record is not stored yet.
 */
export interface Change extends RecordChange {
  /**
   * The child rows in the request if the record is saved with them, by child list and in request order, so that a
   * problem can name a row (`days.2.shiftType`). Undefined for a row that was already refused.
   */
  readonly parts?: Readonly<Record<string, readonly (RecordChange | undefined)[]>>;
  readonly actor: Actor;
  readonly sql: Sql;
  /** Id of the request, written with the change, for support. */
  readonly requestId: string;
}

/** Common fields of rules and effects: name, entity and order. */
interface DomainStep {
  /** Name of the step. Unique among the rules (or effects) of its entity. */
  readonly name: string;
  /** Name of the entity that the step is for, or of several entities. */
  readonly of: string | readonly string[];
  /**
   * Names of steps of the same entity that must run before this one. By default, steps run in the order of the areas
   * and of each area's list.
   */
  readonly after?: readonly string[];
}

/** A finding of a rule: a problem blocks the change, a notice is only shown. */
export type Finding = FieldProblem & { readonly isNotice?: true };
export type Findings = readonly Finding[];

/**
 * A rule of an entity that its schema cannot express. `check` gets one change; `checkAll` gets all changes of one write
 * and returns findings for each, in order. A thrown `DomainError` refuses the change (`checkAll`: all of them).
 */
export type DomainRule = DomainStep & {
  /**
   * Runs even if the schema refuses the record, so that all problems are shown at once. Refused fields are missing from
   * `after`, and a record that is not created yet has the id 0.
   */
  readonly early?: true;
} & (
    | { readonly check: (change: Change) => Promise<Findings> }
    | { readonly checkAll: (changes: readonly Change[]) => Promise<readonly Findings[]> }
  );

/** A change to a single record within a bulk change. */
export interface BulkChange {
  readonly id: string | number;
  readonly changes: RecordData;
  /** Records with the same group are changed together: either all of them or none. */
  readonly group?: string | number;
}

/** Result of a bulk change for a single record: the stored record, or the error if it was refused. */
export type ChangeResult =
  | { readonly record: RecordData; readonly error?: undefined }
  | { readonly record?: undefined; readonly error: DomainError };

/**
 * Result of `moveUses` for the references of one entity: how many were moved to the other record, and how many stayed
 * because the other record already has an equal one.
 */
export interface MovedUses {
  readonly entity: string;
  readonly moved: number;
  readonly stayed: number;
}

/** Access to other records in the transaction of the request. */
export interface RecordAccess {
  /** Reads other records with the person's visibility. */
  readonly read: {
    /** Returns one record. Throws `notFound` if it does not exist or is not visible. */
    readonly get: (entity: string, id: string | number) => Promise<RecordData>;
    /** Returns at most 1,000 records, in the order of the entity's list. */
    readonly list: (entity: string, filter?: RecordData) => Promise<RecordData[]>;
  };
  /** Writes other records through the write pipeline, like a request for them. */
  readonly write: {
    /** Creates a record, with its child rows if they are included (`x-entity.parts`). */
    readonly create: (entity: string, record: RecordData) => Promise<RecordData>;
    readonly update: (entity: string, id: string | number, changes: RecordData) => Promise<RecordData>;
    /** Deletes the current version and returns the deleted record. */
    readonly delete: (entity: string, id: string | number) => Promise<RecordData>;
    /** Locks a record until the transaction ends. Refuses a stale version. */
    readonly lock: (entity: string, id: string | number, version?: number) => Promise<RecordData>;
    /** Updates many records of an entity with a constant number of statements. Returns a result for each, in order. */
    readonly updateAll: (entity: string, changes: readonly BulkChange[]) => Promise<readonly ChangeResult[]>;
    /**
     * Sets fields that only the service sets, such as a link to another record. Skips the rules but checks the entity's
     * states; writes the change log.
     */
    readonly assign: (entity: string, id: string | number, values: RecordData) => Promise<RecordData>;
    /** Like `assign` for many records. Throws if one is refused. */
    readonly assignAll: (entity: string, changes: readonly BulkChange[]) => Promise<readonly RecordData[]>;
    /** Repoints all references from one record to another of the same kind, through `assignAll`. */
    readonly moveUses: (entity: string, id: number, by: number) => Promise<readonly MovedUses[]>;
    /** Deletes the child rows of a record, as deleting the record would. */
    readonly deleteParts: (entity: string, id: number) => Promise<void>;
  };
}

/** A record that was just written, inside the transaction. */
export interface WrittenChange extends Change, RecordAccess {
  /** The record as stored. */
  readonly record: RecordData;
}

/**
 * An effect that runs after the record is stored. `apply` gets one record; `applyAll` gets all records of one write. A
 * thrown `DomainError` refuses the write.
 */
export type DomainEffect = DomainStep &
  (
    | { readonly apply: (written: WrittenChange) => Promise<void> }
    | { readonly applyAll: (written: readonly WrittenChange[]) => Promise<void> }
  );

/** A field in a change log entry, with its values before and after; null for no value. */
export interface LoggedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A change log entry that an effect wrote, as input for undoing it. */
export interface EffectChange {
  readonly recordId: string;
  /** Version of the record after the logged change. */
  readonly version: number;
  readonly fields: readonly LoggedField[];
}

/** Result of undoing one field; `text` explains why a field was not restored. */
export interface ReversedField extends LoggedField {
  readonly outcome: 'reversed' | 'kept' | 'failed';
  readonly text?: string;
}

/** How to undo what an effect changed in another record, when the write that caused the effect is undone. */
export interface EffectReversal {
  /** Returns the permission that a person needs to change these fields, and to undo the change. */
  readonly permission: (fields: readonly LoggedField[]) => string;
  /** Whether the effect changes these fields. */
  readonly covers: (fields: readonly LoggedField[]) => boolean;
  readonly undo: (
    change: EffectChange,
    request: Pick<WrittenChange, 'sql' | 'actor' | 'requestId' | 'write'>,
  ) => Promise<readonly ReversedField[]>;
}

/** A request for an action of an entity other than the five standard operations. */
export interface ActionRequest extends RecordAccess {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly actor: Actor;
  readonly sql: Sql;
  /** Id of the request, written with its changes, for support. */
  readonly requestId: string;
  /**
   * Set in a preview (`Domain.previews`). The action then runs before the user answers its questions, so missing
   * answers are no error.
   */
  readonly isTrial?: true;
}

/** A stored file as the response of an action (`answer: 'file'`). It is sent unchanged. */
export class FileResponse {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;

  constructor(name: string, contentType: string, content: Buffer) {
    this.name = name;
    this.contentType = contentType;
    this.content = content;
  }
}

/** Handles a named action. Returns the response: data or a file. */
export type DomainAction = (request: ActionRequest) => Promise<unknown>;

/**
 * Runs the next portion of background work on a record. Returns whether more is left; false if the record is gone or
 * stopped.
 */
export type DomainPortion = (
  request: Omit<ActionRequest, 'query' | 'body' | 'isTrial'>,
  id: number,
) => Promise<boolean>;

/**
 * Captures the state of the given records before an action is tried. Returns a function that reports what the action
 * changed.
 */
export type DomainPreview = (
  trying: Pick<ActionRequest, 'sql' | 'actor'>,
  ids: readonly (string | number)[],
) => Promise<() => Promise<RecordData>>;

/**
 * A record that is saved with its child rows, before these rows are stored. Rows that the schema refused are undefined.
 */
export interface ChangeWithParts extends Omit<Change, 'action' | 'parts'> {
  readonly action: 'create' | 'update';
  readonly parts: Readonly<Record<string, readonly (RecordChange | undefined)[]>>;
  /** Set if the change comes from an imported file. */
  readonly channel?: 'import' | undefined;
  /** The stored child rows to delete, by child list. */
  readonly removed: Readonly<Record<string, readonly RecordData[]>>;
}

/** A record that was saved with its child rows. `rows` has the stored rows of the request, by child list. */
export interface WrittenWithParts extends WrittenChange {
  readonly rows: Readonly<Record<string, readonly RecordData[]>>;
}

/** The domain's plan for a record with its child rows. */
export interface PlanWithParts {
  /** Problems and notices of the plan. Those about a row include the row's path: `days.2.shiftType`. */
  readonly findings: Findings;
  /** Server-set fields of the record. */
  readonly record: RecordData;
  /** Server-set fields of each child row, by child list and in row order. */
  readonly parts: Readonly<Record<string, readonly (RecordData | undefined)[]>>;
  /** Set if removed rows are not deleted automatically, because `afterStored` handles them. */
  readonly keepsRemoved?: true;
  /** Called after the record and its rows are stored. */
  readonly afterStored: (written: WrittenWithParts) => Promise<void>;
}

/**
 * Plans a record together with its child rows. Called once per save, also for retries and dry runs. A thrown
 * `DomainError` refuses the save.
 */
export type DomainPlan = (change: ChangeWithParts) => Promise<PlanWithParts>;

/** Context for computed fields. Dates are in the organization's time zone. */
export interface ReadContext {
  readonly organization: number;
  readonly timeZone: string;
  /** Language of computed texts. */
  readonly language: Language;
  readonly sql: Sql;
  /** The reader's visibility. Computed values must not reveal anything outside of it. */
  readonly visibility: Visibility;
  /** The columns that `Domain.readWith` loaded with each record, if any. */
  readonly rows: readonly (Row | undefined)[];
}

/**
 * Computes the fields that an entity declares as `computed`. Takes a page of records and returns them with these
 * fields.
 */
export type DomainComputation = (
  records: readonly RecordData[],
  reading: ReadContext,
) => Promise<RecordData[]>;

/** Context for computed rows. `organization` and `parent` are SQL expressions. */
export interface RowsContext {
  readonly organization: string;
  /** SQL for the id of the parent record; empty for rows that belong to no parent record. */
  readonly parent: string;
  readonly permissions: PermissionSet;
  /** The caller; undefined if rows are read for no user. */
  readonly person: Pick<Actor, 'userType' | 'userId' | 'userKey'> | undefined;
  /** SQL for the schools that the caller is limited to; undefined if the caller sees all. */
  readonly schools: (() => string) | undefined;
  /** All entities of the service, for computed rows that are about entities. */
  readonly kinds: readonly Entity[];
  /** Adds a parameter to the statement and returns its placeholder. */
  readonly value: (value: unknown) => string;
  /**
   * Returns the value that the list filters a field by. The rows must have that value in the field. Throws `badRequest`
   * unless the filter has exactly one value.
   */
  readonly filterValue: (field: string) => unknown;
  /** Runs a query before the main one, with its own parameters. */
  readonly runQuery: (query: (own: RowsContext) => string) => Promise<readonly Row[]>;
  /** Whether the caller sees all schools and employee types. */
  readonly seesAll: boolean;
  /** Whether the caller may see only a part of an entity's records. */
  readonly isLimited: (kind: Entity) => boolean;
  /** The transaction and the organization's id, for code that runs its own statements. */
  readonly reading: { readonly sql: Sql; readonly organization: number };
  /** Returns SQL for tables as of a past moment, as entries of a `with` clause (`derived/store/pastTables.ts`). */
  readonly past: (moment: string, tables: readonly string[]) => string;
}

/**
 * Builds the query of computed rows. It has a column per entity field, named in snake case (`call_rank`). Rows that
 * domain rules compute in code are passed into the query as a parameter.
 */
export type ComputedRows = (of: RowsContext) => string | Promise<string>;

/**
 * Input of a visibility condition, as SQL: the organization, the alias of the entity's table, and the ids of the
 * schools that a person sees.
 */
export interface VisibilitySource {
  /** SQL for the organization, as used elsewhere in the statement. */
  readonly organization: string;
  readonly alias: string;
  readonly schools: string;
}

/** Builds a SQL condition that the row belongs to one of the given schools. */
export type VisibilityCondition = (of: VisibilitySource) => string;

/** What an area of the domain contributes to the derived service. */
export interface Domain {
  /** Checks before a record is written. Several areas may have rules for one entity. */
  readonly rules?: readonly DomainRule[];
  /** Effects after a record was created or changed. Several areas may have effects for one entity. */
  readonly effects?: readonly DomainEffect[];
  /**
   * How to undo what effects write to other records. Keyed by the entity name that the change log uses for these
   * records.
   */
  readonly reversals?: Readonly<Record<string, EffectReversal>>;
  /**
   * Plans of records with child rows, keyed by entity. The records of such an entity are always saved and planned
   * together with their child rows.
   */
  readonly plans?: Readonly<Record<string, DomainPlan>>;
  /**
   * Expands a line of an import file to the record with all of its child rows, keyed by entity. For entities whose
   * files have one line per child row, such as a day of an absence.
   */
  readonly lines?: Readonly<
    Record<string, (record: RecordData, request: Pick<ActionRequest, 'sql' | 'actor'>) => Promise<RecordData>>
  >;
  /** Handlers of named actions, keyed by entity, then by operation. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, DomainAction>>>>;
  /**
   * Alternative permissions for an action, one of which is required; keyed like `actions`. The default is edit, or view
   * for a GET.
   */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, readonly EntityAction[]>>>>;
  /** Continues background work that an action began (`sendPortions`); keyed by entity. */
  readonly portions?: Readonly<Record<string, DomainPortion>>;
  /** Previews the result of an entity's actions for the given records; keyed by entity. */
  readonly previews?: Readonly<Record<string, DomainPreview>>;
  /** Computes fields when records are read; keyed by entity. */
  readonly computations?: Readonly<Record<string, DomainComputation>>;
  /**
   * Returns the ids of new records that are issued elsewhere; undefined lets the database assign one. Keyed by entity.
   */
  readonly ids?: Readonly<
    Record<
      string,
      (
        records: readonly RecordData[],
        sql: Sql,
        organization: number,
      ) => Promise<readonly (number | undefined)[]>
    >
  >;
  /**
   * Extra columns to read with each record for its computation, as SQL over the entity's table; keyed by entity. Each
   * function takes the SQL for the organization.
   */
  readonly readWith?: Readonly<Record<string, Readonly<Record<string, (organization: string) => string>>>>;
}

/** Refuses unknown query parameters of an action, as every list does (docs/quality.md#7-unknown-is-an-error). */
export function assertKnownParameters(
  { query }: Pick<ActionRequest, 'query'>,
  known: readonly string[],
): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DomainError('unknownFilter', { args: { name: unknown } });
}
