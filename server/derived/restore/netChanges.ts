import { isDeepStrictEqual } from 'node:util';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';

/** A row of the change log, with the fields that undoing needs. */
export interface LoggedRow {
  readonly changeId: number;
  readonly entity: string;
  readonly recordId: string;
  readonly label: string;
  readonly action: ChangeAction;
  /** Name of the action or transition in the entity file. */
  readonly operation: string | null;
  /** The record's version after the change; for a deletion, its last version. */
  readonly version: number;
  readonly differences: readonly Difference[];
}

/** The net effect of several changes on one record. */
export interface NetChange extends Pick<LoggedRow, 'entity' | 'recordId' | 'label' | 'version'> {
  readonly kind: 'updated' | 'created' | 'deleted';
  readonly operations: readonly string[];
  /** Changed fields by name, with the value before the first and after the last change; null means empty. */
  readonly fields: ReadonlyMap<string, { readonly from: unknown; readonly to: unknown }>;
  /** Names of changed secret fields, whose values are not in the log. */
  readonly secrets: readonly string[];
}

/**
 * Combines changes into one net change per record. Takes and returns them newest first. Leaves out records that are
 * unchanged overall or were both created and deleted.
 */
export function netChanges(newestFirst: readonly LoggedRow[]): NetChange[] {
  const byRecord = new Map<string, LoggedRow[]>();
  for (const row of newestFirst) {
    const key = `${row.entity} ${row.recordId}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), row]);
  }
  return [...byRecord.values()].flatMap(netChange);
}

function netChange(newestFirst: readonly LoggedRow[]): NetChange[] {
  const [last] = newestFirst;
  const first = newestFirst.at(-1);
  if (!last || !first) return [];
  const [was, is] = [first.action !== 'create', last.action !== 'delete'];
  if (!was && !is) return [];
  const { entity, recordId, label, version } = last;
  return [
    {
      ...{ entity, recordId, label, version },
      kind: was && is ? 'updated' : is ? 'created' : 'deleted',
      operations: [...new Set(newestFirst.flatMap(({ operation }) => operation ?? []))],
      fields: fieldsOf(newestFirst),
      secrets: secretsOf(newestFirst),
    },
  ];
}

function fieldsOf(newestFirst: readonly LoggedRow[]) {
  const fields = new Map<string, { from: unknown; to: unknown }>();
  for (const { differences } of newestFirst) {
    for (const difference of differences) {
      if (isSecretChange(difference)) continue;
      const { field, from = null, to = null } = difference;
      const known = fields.get(field);
      fields.set(field, { from, to: known ? known.to : to });
    }
  }
  return fields;
}

function secretsOf(rows: readonly LoggedRow[]): string[] {
  const secret = rows.flatMap(({ differences }) => differences.filter(isSecretChange));
  return [...new Set(secret.map(({ field }) => field))];
}

/** Whether a difference is that of a secret field, which has no values in the log. */
export function isSecretChange({ from, to }: Difference): boolean {
  return from === undefined && to === undefined;
}

/** Whether two values are equal in the change log, where absent and empty are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(toJson(one), toJson(other));
}

function toJson(value: unknown): unknown {
  return value === undefined || value === null ? null : JSON.parse(JSON.stringify(value));
}
