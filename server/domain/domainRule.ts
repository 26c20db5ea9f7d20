import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import type { Actor } from '../identity/actor.ts';

/** A write that is about to happen, valid by its schema, inside its transaction. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: string | number | undefined;
  readonly before: RecordData | undefined;
  readonly after: RecordData;
  readonly actor: Actor;
  readonly sql: Sql;
}

/** A rule of an entity that its schema cannot say: throws a `Refusal`, or lets the change pass. */
export type DomainRule = (change: Change) => Promise<void>;

/** A request of an entity's own, beside the five operations. */
export interface ActionRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly actor: Actor;
  readonly sql: Sql;
  /** Writes another record through the same pipeline, in the same transaction. */
  readonly write: {
    readonly create: (entity: string, record: RecordData) => Promise<RecordData>;
    readonly update: (entity: string, id: string | number, changes: RecordData) => Promise<RecordData>;
  };
}

/** Handles a named action; what it gives is the answer. */
export type DomainAction = (request: ActionRequest) => Promise<unknown>;

/** What an area of the domain adds to the derived service, by entity. */
export interface Domain {
  readonly rules: Readonly<Record<string, DomainRule>>;
  /** By entity, then by the operation's name. */
  readonly actions: Readonly<Record<string, Readonly<Record<string, DomainAction>>>>;
}
