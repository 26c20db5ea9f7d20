import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordVersion } from '#schemas/model/record/recordShape.ts';
import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Failure, RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Whose settings are meant, as the query says it; none of them: the district’s of today. */
export type OwnerQuery = { readonly [name in 'level' | 'owner' | 'date']?: string };

/** One matching record of "select all". */
export interface SelectedRecord {
  readonly id: Identifier;
  readonly version: RecordVersion;
  readonly label: string;
}

/** What became of one record of a bulk action. */
export type BulkResult =
  | { readonly id: Identifier; readonly ok: true; readonly record: RecordData }
  | ({ readonly id: Identifier; readonly ok: false } & Omit<Failure, 'requestId'>);

/** The operation of a change that brought earlier values back. */
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
  /** The action or the transition that it was, by its name in the entity's file. */
  readonly operation?: string | null;
  readonly version: number;
  readonly userName: string;
  readonly actingAs: string | null;
  readonly changedAt: string;
  readonly requestId: string;
  readonly differences: readonly Difference[];
}

/** react-admin's data provider, and what the console's own screens ask of a service beside it. */
export interface ConsoleProvider extends DataProvider {
  /** All records that match, with their true number (docs/quality.md#3-a-list-tells-the-truth). */
  selection(resource: string, params: GetListParams): Promise<SelectedRecord[]>;
  /** What a list comes to over all that match, of an entity that says `group`, `totals` or `tiles`; `by`: counted by its values. */
  totals(resource: string, filter: RecordData, by?: string): Promise<ListTotals>;
  bulk(resource: string, params: BulkParams): Promise<BulkResult[]>;
  /** Settings as an owner has them, each with its source. */
  inherited(resource: string, of: OwnerQuery): Promise<InheritedSettings>;
  /** Sets or removes values of an owner. */
  override(resource: string, of: OwnerQuery, body: OverrideRequest): Promise<InheritedSettings>;
  /** Who uses a record; `isAhead`: only what is not over. */
  uses(resource: string, id: Identifier, isAhead?: boolean): Promise<RecordUses>;
  /** Puts `by` in the place of `id` in some of its users; call again while `left` is not 0. */
  replace(resource: string, id: Identifier, by: Identifier): Promise<{ results: BulkResult[]; left: number }>;
  changes(
    resource: string,
    params: { id?: Identifier; before?: Identifier },
  ): Promise<{ changes: LoggedChange[]; more: boolean; next?: Identifier } & RetainedChanges>;
  /**
   * The CSV file of a view; without columns, of all that the person may see. `onProgress` hears of one that is read
   * page by page; `signal` ends it.
   */
  exportFile(resource: string, params: ExportParams): Promise<Blob>;
  /** A named action of the entity's own. */
  action(resource: string, operation: string, params: ActionParams): Promise<unknown>;
  /** A named action whose answer is a file. */
  actionFile(resource: string, operation: string, params: ActionParams): Promise<Blob>;
  entity(resource: string): Promise<Entity>;
  /**
   * Why the person may do what a permission guards, or may not, with the names of those who can change it.
   * With a user key (userTypeId-userId), the same of somebody else of the organisation.
   */
  explainPermission(name: string, userKey?: string): Promise<PermissionExplanation>;
  /** Every permission that profiles can grant. */
  permissionCatalogue(): Promise<PermissionCatalogue>;
}

export interface ExportParams extends GetListParams {
  readonly columns?: readonly string[];
  /** A table, a document, or of a list that can be one a calendar. Default: a table. */
  readonly format?: 'csv' | 'ics' | 'pdf' | 'xlsx';
  /** Whose clocks moments are shown by, in a file that the console makes. Default: those of the browser. */
  readonly timeZone?: string;
  /** How many rows there are so far, and how many there are in all where the service says. */
  readonly onProgress?: (rows: number, total: number | undefined) => void;
}

/** What a call of an entity's own is given. */
export interface ActionParams {
  /** The record, where the path of its request line names one. */
  readonly id?: Identifier;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** Hears by which number what was written can be taken back; undefined where it cannot. */
  readonly onAct?: (act: number | undefined) => void;
}

export interface BulkParams {
  readonly operation: 'update' | 'delete';
  readonly changes?: RecordData;
  readonly records: readonly { readonly id: Identifier; readonly version: RecordVersion }[];
  readonly signal?: AbortSignal;
  /** Hears by which number what was written can be taken back; undefined where it cannot. */
  readonly onAct?: (act: number | undefined) => void;
}
