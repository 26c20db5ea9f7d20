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

/** What becomes of a record. */
export interface RecordChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
}

/**
 * A write that is valid by its schema, inside its transaction: a record that is made, or saved with its parts, has its row
 * already, and all others have theirs as they were.
 */
export interface Change extends RecordChange {
  /**
   * Of a record that is saved with its parts: the rows that were sent, by the name of the part and in their order, so that a
   * problem can name one (`days.2.shiftType`). Undefined where a row is refused already.
   */
  readonly parts?: Readonly<Record<string, readonly (RecordChange | undefined)[]>>;
  readonly actor: Actor;
  readonly sql: Sql;
  /** By which support finds what was written. */
  readonly requestId: string;
}

/** What rules and effects have in common: a name, the entity they are for, and their place in the order. */
interface DomainStep {
  /** One of its kind for its entity. */
  readonly name: string;
  /** The entity, or each of several. */
  readonly of: string | readonly string[];
  /** Names of those of the entity that come before it; else they come in the order of the areas and their lists. */
  readonly after?: readonly string[];
}

/** What a rule finds: a problem refuses the change, a notice is only shown. */
export type Finding = FieldProblem & { readonly isNotice?: true };
export type Findings = readonly Finding[];

/**
 * A rule of an entity that its schema cannot say. `check` gets one change, `checkAll` all changes of one write at once and
 * gives the findings of each, in their order. A `DomainError` that is thrown refuses the change (`checkAll`: all of them).
 */
export type DomainRule = DomainStep & {
  /**
   * Asked also of a record that its schema refuses, so that all problems are shown at once: refused fields are left out of
   * `after`, and a record that is not made yet has the id 0.
   */
  readonly early?: true;
} & (
    | { readonly check: (change: Change) => Promise<Findings> }
    | { readonly checkAll: (changes: readonly Change[]) => Promise<readonly Findings[]> }
  );

/** One record of many that are changed together. */
export interface ChangeOfMany {
  readonly id: string | number;
  readonly changes: RecordData;
  /** Records with the same are all changed, or none of them. */
  readonly group?: string | number;
}

/** What became of one record of many: how it is stored, or why it was refused and nothing of it is. */
export type ChangeResult =
  | { readonly record: RecordData; readonly error?: undefined }
  | { readonly record?: undefined; readonly error: DomainError };

/** How many rows of an entity refer to another record now, and how many have their like there and stay. */
export interface MovedUses {
  readonly entity: string;
  readonly moved: number;
  readonly stayed: number;
}

/** The way to other records, in the transaction of the request. */
export interface OtherRecords {
  /** Reads other records as the person may see them. */
  readonly read: {
    /** Throws `notFound`. */
    readonly get: (entity: string, id: string | number) => Promise<RecordData>;
    /** At most 1,000, in the order of the entity's list. */
    readonly list: (entity: string, filter?: RecordData) => Promise<RecordData[]>;
  };
  /** Writes another record through the same pipeline. */
  readonly write: {
    /** With the rows of its parts where they are sent along (`x-entity.parts`). */
    readonly create: (entity: string, record: RecordData) => Promise<RecordData>;
    readonly update: (entity: string, id: string | number, changes: RecordData) => Promise<RecordData>;
    /** In the version that it has; gives what it was. */
    readonly delete: (entity: string, id: string | number) => Promise<RecordData>;
    /** Keeps others from a record until the transaction ends; refuses a version that is no longer current. */
    readonly hold: (entity: string, id: string | number, version?: number) => Promise<RecordData>;
    /**
     * Changes many records of an entity, by a number of statements that does not depend on how many they are. Gives what
     * became of each, in their order.
     */
    readonly updateAll: (
      entity: string,
      changes: readonly ChangeOfMany[],
    ) => Promise<readonly ChangeResult[]>;
    /**
     * Sets what the service alone sets, such as the link to another record: no rule is asked, only the states of the entity
     * are; the change log tells it.
     */
    readonly assign: (entity: string, id: string | number, values: RecordData) => Promise<RecordData>;
    /** The same of many records; throws where one of them is refused. */
    readonly assignAll: (entity: string, changes: readonly ChangeOfMany[]) => Promise<readonly RecordData[]>;
    /** Makes everything that refers to a record refer to another of the same kind, as `assignAll` does. */
    readonly moveUses: (entity: string, id: number, by: number) => Promise<readonly MovedUses[]>;
    /** Deletes what belongs to a record, as deleting the record would. */
    readonly deleteParts: (entity: string, id: number) => Promise<void>;
  };
}

/** A record that was just written, inside the transaction of the write. */
export interface Written extends Change, OtherRecords {
  /** The record as it is stored now. */
  readonly record: RecordData;
}

/**
 * What else a write does, once the record is stored. `apply` gets one record, `applyAll` all records of one write at once.
 * A `DomainError` that is thrown refuses the write.
 */
export type DomainEffect = DomainStep &
  (
    | { readonly apply: (written: Written) => Promise<void> }
    | { readonly applyAll: (written: readonly Written[]) => Promise<void> }
  );

/** One field of a change of the log, before and after it; null: nothing. */
export interface LoggedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A change of the log that an effect has written, for taking it back. */
export interface EffectChange {
  readonly recordId: string;
  /** The version of the record after it. */
  readonly version: number;
  readonly fields: readonly LoggedField[];
}

/** What became of a field of such a change; it says why where it did not become what it was. */
export interface TakenBack extends LoggedField {
  readonly outcome: 'reversed' | 'kept' | 'failed';
  readonly text?: string;
}

/** How what an effect did to something else is taken back together with the write that it followed. */
export interface EffectReversal {
  /** What whoever does it needs, and whoever takes it back. */
  readonly permission: (fields: readonly LoggedField[]) => string;
  /** Whether the change is one that an effect makes. */
  readonly covers: (fields: readonly LoggedField[]) => boolean;
  readonly takeBack: (
    change: EffectChange,
    request: Pick<Written, 'sql' | 'actor' | 'requestId' | 'write'>,
  ) => Promise<readonly TakenBack[]>;
}

/** A request of an entity's own, beside the five operations. */
export interface ActionRequest extends OtherRecords {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly actor: Actor;
  readonly sql: Sql;
  /** By which support finds what was done. */
  readonly requestId: string;
  /** It is only tried, before its questions are answered (`Domain.previews`): no answer is missing. */
  readonly isTrial?: true;
}

/** A kept file as the answer of an action (`answer: 'file'`): it is sent as it is. */
export class FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;

  constructor(name: string, contentType: string, content: Buffer) {
    this.name = name;
    this.contentType = contentType;
    this.content = content;
  }
}

/** Handles a named action; what it gives is the answer: data, or a file. */
export type DomainAction = (request: ActionRequest) => Promise<unknown>;

/** Does the next portion of the work on a record; whether there is more. A record that is gone or stopped has none. */
export type DomainPortion = (
  request: Omit<ActionRequest, 'query' | 'body' | 'isTrial'>,
  id: number,
) => Promise<boolean>;

/** Reads how things stand before an action is tried on some records; what it gives tells afterwards what the action did. */
export type DomainPreview = (
  trying: Pick<ActionRequest, 'sql' | 'actor'>,
  ids: readonly (string | number)[],
) => Promise<() => Promise<RecordData>>;

/** A record that is saved with its parts, before the rows are stored: those that their schema refuses are undefined. */
export interface WholeChange extends Omit<Change, 'action' | 'parts'> {
  readonly action: 'create' | 'update';
  readonly parts: Readonly<Record<string, readonly (RecordChange | undefined)[]>>;
  /** That a file brings it. */
  readonly channel?: 'import' | undefined;
  /** The rows that are to go, as they are. */
  readonly removed: Readonly<Record<string, readonly RecordData[]>>;
}

/** A record that was saved with its parts: the rows that were sent as they are stored, by the name of the part. */
export interface WrittenWhole extends Written {
  readonly rows: Readonly<Record<string, readonly RecordData[]>>;
}

/** What the domain makes of a record with its parts. */
export interface WholePlan {
  /** A problem names its row: `days.2.shiftType`. */
  readonly findings: Findings;
  /** What the service itself sets of the record. */
  readonly record: RecordData;
  /** The same of each row, by the name of the part and in the order of the rows. */
  readonly parts: Readonly<Record<string, readonly (RecordData | undefined)[]>>;
  /** Rows that are to go stay: `follow` says what becomes of them. */
  readonly keepsRemoved?: true;
  /** What else the save does, once all of it is stored. */
  readonly follow: (written: WrittenWhole) => Promise<void>;
}

/**
 * Plans a record with its parts as one: it is asked once, for forms, retries and trials alike. A `DomainError` that is
 * thrown refuses the save.
 */
export type DomainPlan = (change: WholeChange) => Promise<WholePlan>;

/** For whom records are read: what is worked out goes by the organisation's own day. */
export interface Reading {
  readonly organization: number;
  readonly timeZone: string;
  /** What texts are written in. */
  readonly language: Language;
  readonly sql: Sql;
  /** What the person who reads sees: what is worked out names nothing else. */
  readonly visibility: Visibility;
  /** For each record what was read with it (`Domain.readWith`), where it was read so. */
  readonly rows: readonly (Row | undefined)[];
}

/** Works out the fields that an entity declares as `computed`: takes a page of records over, gives them with those. */
export type DomainComputation = (records: readonly RecordData[], reading: Reading) => Promise<RecordData[]>;

/** What rows are worked out for, each as it stands in the statement: the organisation, and the record that they belong to. */
export interface RowsOf {
  readonly organization: string;
  /** Empty for rows that belong to no record. */
  readonly parent: string;
  /** Of whoever asks. */
  readonly permissions: PermissionSet;
  /** Whoever asks; undefined where rows are read for nobody. */
  readonly person: Pick<Actor, 'userType' | 'userId' | 'userKey'> | undefined;
  /** The schools that whoever asks is limited to; undefined for who sees all. */
  readonly schools: (() => string) | undefined;
  /** Every entity that the service answers for: what rows are about. */
  readonly kinds: readonly Entity[];
  /** Takes a value into the statement, and gives its place there. */
  readonly value: (value: unknown) => string;
  /** The one value that the list asks of a field, which the rows then hold. Throws `badRequest` where it asks otherwise. */
  readonly asked: (field: string) => unknown;
  /** Runs a query before that of the rows; it takes its values into its own statement. */
  readonly ask: (query: (own: RowsOf) => string) => Promise<readonly Row[]>;
  /** Whether the caller sees all schools and employee types. */
  readonly seesAll: boolean;
  /** For what has statements of its own: the transaction, and the number of the organisation. */
  readonly reading: { readonly sql: Sql; readonly organization: number };
  /** Tables as they were at a moment, as a `with` list (`derived/history/pastTables.ts`). */
  readonly past: (moment: string, tables: readonly string[]) => string;
}

/**
 * The query that works out rows: a column for each field of the entity, called as columns are (`call_rank`). Rows that a
 * pure rule judges are made here and go into the query as a value.
 */
export type ComputedRows = (of: RowsOf) => string | Promise<string>;

/** A row of an entity's table, and the ids of the schools that somebody sees, each as it stands in the statement. */
export interface SeenFrom {
  readonly alias: string;
  readonly schools: string;
}

/** The condition under which a row is of one of some schools. */
export type VisibleRecords = (of: SeenFrom) => string;

/** What an area of the domain adds to the derived service. */
export interface Domain {
  /** What is checked before a record is written. Several areas may have rules for one entity. */
  readonly rules?: readonly DomainRule[];
  /** What follows when a record was made or changed. Several areas may have effects for one entity. */
  readonly effects?: readonly DomainEffect[];
  /** By the name that the change log has for what an effect writes beside the record. */
  readonly reversals?: Readonly<Record<string, EffectReversal>>;
  /** By entity with parts: it is always saved as a whole, and planned before. */
  readonly plans?: Readonly<Record<string, DomainPlan>>;
  /** By entity whose files have a line for each row of a part: the record with all the rows that a line stands for. */
  readonly lines?: Readonly<
    Record<string, (record: RecordData, request: Pick<ActionRequest, 'sql' | 'actor'>) => Promise<RecordData>>
  >;
  /** By entity, then by the operation's name. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, DomainAction>>>>;
  /** The same: what an action needs, one of these, that does not just need the permission to edit, or of a GET to view. */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, readonly EntityAction[]>>>>;
  /** By entity: how work goes on that an action has begun (`sendPortions`). */
  readonly portions?: Readonly<Record<string, DomainPortion>>;
  /** By entity: what its actions would bring about for some records. */
  readonly previews?: Readonly<Record<string, DomainPreview>>;
  /** By entity: what is worked out when its records are read. */
  readonly computations?: Readonly<Record<string, DomainComputation>>;
  /** By entity: the ids of new records, where something else gives them; undefined where the database shall. */
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
  /** By entity: columns that are read with each record, for its computation; SQL over the entity's table. */
  readonly readWith?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Refuses query parameters that an action does not know, as every list does
 * (docs/quality.md#7-unknown-is-an-error).
 */
export function knowsOnly({ query }: Pick<ActionRequest, 'query'>, known: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DomainError('unknownFilter', { args: { name: unknown } });
}
