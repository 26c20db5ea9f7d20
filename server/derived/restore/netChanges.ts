import { isDeepStrictEqual } from 'node:util';
import type { ChangeAction, Difference } from '../write/recordedChange.ts';

/** A row of the change log, as far as it is needed to take it back. */
export interface LoggedRow {
  readonly changeId: number;
  readonly entity: string;
  readonly recordId: string;
  readonly label: string;
  readonly action: ChangeAction;
  /** The action or the transition that it was, by its name in the file. */
  readonly operation: string | null;
  /** The record's version after it; of a deletion, the last one. */
  readonly version: number;
  readonly differences: readonly Difference[];
}

/** What became of one record by some changes, all in all. */
export interface NetChange extends Pick<LoggedRow, 'entity' | 'recordId' | 'label' | 'version'> {
  readonly kind: 'updated' | 'created' | 'deleted';
  readonly operations: readonly string[];
  /** By field: what it was before the first and after the last of the changes; null: nothing. */
  readonly fields: ReadonlyMap<string, { readonly from: unknown; readonly to: unknown }>;
  /** Fields of which the log tells that they changed, and never to what. */
  readonly secrets: readonly string[];
}

/**
 * What some changes come to, one for each record that is another by them: takes rows of the change log, the newest
 * first, and keeps that order. A record that was made and deleted by them is not among them.
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

/** Of a secret the log says that it changed, and nothing else. */
export function isSecretChange({ from, to }: Difference): boolean {
  return from === undefined && to === undefined;
}

/** Whether two values are the same as the change log keeps them: what is not there is nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  return value === undefined || value === null ? null : JSON.parse(JSON.stringify(value));
}
