import type { DataProvider, GetListParams, Identifier } from 'react-admin';
import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordVersion } from '#schemas/model/record/recordShape.ts';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Failure, RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Query parameters that select whose settings to load: the level and the owner's ID, such as a school, and the date.
 * Default: the district's settings today.
 */
export type OwnerQuery = { readonly [name in 'level' | 'owner' | 'date']?: string };

/** A record that matches a list's filter, as loaded by "select all". */
export interface SelectedRecord {
  readonly id: Identifier;
  readonly version: RecordVersion;
  readonly label: string;
}

/** Result of a bulk action for one record. */
export type BulkResult =
  | { readonly id: Identifier; readonly ok: true; readonly record: RecordData }
  | ({ readonly id: Identifier; readonly ok: false } & Omit<Failure, 'requestId'>);

/** Operation name of a change that restored earlier values. */
export const restoredOperation = '$restore';

export interface Difference {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

export interface LoggedChange {
  readonly changeId: number;
  readonly recordId: string;
  readonly label: string;
  readonly action: 'create' | 'update' | 'delete';
  /** Name of the action or transition in the entity file. */
  readonly operation?: string | null;
  readonly version: number;
  readonly userName: string;
  readonly actingAs: string | null;
  readonly changedAt: string;
  readonly requestId: string;
  readonly differences: readonly Difference[];
}

/** react-admin's data provider, extended with the calls that the console's own screens need. */
export interface ConsoleProvider extends DataProvider {
  /**
   * Loads all records that match a list's filter, so that their exact number is known
   * (docs/quality.md#3-a-list-tells-the-truth).
   */
  selection(resource: string, params: GetListParams): Promise<SelectedRecord[]>;
  /**
   * Loads totals over all matching records, for entities with `group`, `totals` or `tiles`. `by` counts the records per
   * value of that field.
   */
  totals(resource: string, filter: RecordData, by?: string): Promise<ListTotals>;
  bulk(resource: string, params: BulkParams): Promise<BulkResult[]>;
  /** Loads the settings of an owner, such as a school, with the source of each value. */
  inherited(resource: string, of: OwnerQuery): Promise<InheritedSettings>;
  /**
   * Sets or removes the overrides of an owner, such as a school, and returns the owner's settings with their sources.
   */
  override(resource: string, of: OwnerQuery, body: OverrideRequest): Promise<InheritedSettings>;
  /** Loads the uses of a record, that is, what refers to it. With `isAhead`, only current and future uses. */
  uses(resource: string, id: Identifier, isAhead?: boolean): Promise<RecordUses>;
  /** Replaces references to `id` by references to `by`, one batch per call. Call again while `left` is not 0. */
  replace(resource: string, id: Identifier, by: Identifier): Promise<{ results: BulkResult[]; left: number }>;
  changes(
    resource: string,
    params: { id?: Identifier; before?: Identifier },
  ): Promise<{ changes: LoggedChange[]; more: boolean; next?: Identifier } & RetainedChanges>;
  /**
   * Loads a list as a file, CSV by default. Without columns, it has all fields that the user can see. `onProgress` is
   * called while a file is read page by page; `signal` cancels it.
   */
  exportFile(resource: string, params: ExportParams): Promise<Blob>;
  /** Calls one of the entity's named actions. */
  action(resource: string, operation: string, params: ActionParams): Promise<unknown>;
  /** Calls a named action that returns a file. */
  actionFile(resource: string, operation: string, params: ActionParams): Promise<Blob>;
  entity(resource: string): Promise<Entity>;
  /**
   * Explains why the user has a permission or not, with the names of those who can change it. With a user key
   * (userTypeId-userId), explains it for another user of the organization.
   */
  explainPermission(name: string, userKey?: string): Promise<PermissionExplanation>;
  /** Loads all permissions that profiles can grant. */
  permissionCatalogue(): Promise<PermissionCatalogue>;
}

export interface ExportParams extends GetListParams {
  readonly columns?: readonly string[];
  /** File format. A calendar (`ics`) only for lists that support it. Default: CSV. */
  readonly format?: 'csv' | 'ics' | 'pdf' | 'xlsx';
  /** Time zone for dates with a time in a file that the console creates. Default: the browser's. */
  readonly timeZone?: string;
  /** Called with the number of rows so far, and the total if the service reports it. */
  readonly onProgress?: (rows: number, total: number | undefined) => void;
}

export interface ActionParams {
  /** Record ID, if the path of the request line has one. */
  readonly id?: Identifier;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** Called with the number of the act, by which the write can be undone (docs/undo.md); undefined if it can't. */
  readonly onAct?: (act: number | undefined) => void;
}

export interface BulkParams {
  readonly operation: 'update' | 'delete';
  readonly changes?: RecordData;
  readonly records: readonly { readonly id: Identifier; readonly version: RecordVersion }[];
  readonly signal?: AbortSignal;
  /** Called with the number of the act, by which the write can be undone (docs/undo.md); undefined if it can't. */
  readonly onAct?: (act: number | undefined) => void;
}
