import { useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { toForm } from '../formValue.ts';
import { memberOf } from '../shown/memberOf.ts';

/** A removed row that can be restored. */
export interface RemovedRow {
  readonly index: number;
  readonly key: string;
  readonly row: unknown;
}

export interface Rows {
  /** React keys of the rows. A row keeps its key when it moves. */
  readonly keys: readonly string[];
  readonly removed: RemovedRow | undefined;
  readonly add: () => string;
  readonly remove: (index: number) => void;
  readonly undo: () => string | undefined;
  readonly move: (index: number, by: -1 | 1) => void;
}

/** The rows of a form field, with functions to add, remove, restore and move them. */
export function useRows(field: Field, source: string): Rows {
  const { rows, write } = useRowValues(field, source);
  const { keys, setKeys, newKey } = useRowKeys(source);
  const [removed, setRemoved] = useState<RemovedRow>();

  const setRows = (nextRows: readonly unknown[], nextKeys: readonly string[], removedRow?: RemovedRow) => {
    setKeys(nextKeys);
    setRemoved(removedRow);
    write(nextRows);
  };
  const insert = (index: number, row: unknown, key: string) => {
    setRows(rows().toSpliced(index, 0, row), keys.toSpliced(index, 0, key));
    return key;
  };
  return {
    keys,
    removed,
    add: () => insert(keys.length, newRow(field), newKey()),
    remove: (index) => {
      const key = keys[index];
      if (key === undefined) return;
      setRows(rows().toSpliced(index, 1), keys.toSpliced(index, 1), { index, key, row: rows()[index] });
    },
    undo: () => removed && insert(Math.min(removed.index, keys.length), removed.row, removed.key),
    move: (index, by) => {
      const to = index + by;
      if (to >= 0 && to < keys.length) setRows(moved(rows(), index, to), moved(keys, index, to));
    },
  };
}

function useRowValues(field: Field, source: string) {
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState({ name: source });
  return {
    rows: (): readonly unknown[] => {
      const value: unknown = getValues(source);
      return Array.isArray(value) ? value : [];
    },
    write: (rows: readonly unknown[]) => {
      const completeRows = rows.map((row) => completed(field, row));
      setValue(source, completeRows, { shouldDirty: true, shouldValidate: isSubmitted });
    },
  };
}

function useRowKeys(source: string) {
  const count = useWatch({ name: source, compute: lengthOf });
  const createdKeys = useRef(0);
  const newKey = () => {
    createdKeys.current += 1;
    return `row${createdKeys.current}`;
  };
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Creates new keys if the rows were changed from outside, by a reset or a merge.
  if (keys.length !== count) setKeys(Array.from({ length: count }, newKey));
  return { keys, setKeys, newKey };
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A new row: the schema's defaults, and null for everything else. */
function newRow(field: Field): unknown {
  return completed(field, undefined);
}

/**
 * Adds the missing fields to a row. The form would fill them with the values of the row that was at this index before.
 */
function completed(field: Field, row: unknown): unknown {
  const [only] = field.fields;
  if (only && isPlainRows(field)) return row === undefined ? startOf(only) : row;
  const isNew = row === undefined;
  return Object.fromEntries(
    field.fields.map((inner) => [inner.name, part(inner, memberOf(row, inner.name), isNew)]),
  );
}

/**
 * The initial value of a new row whose rows are plain values. For a recursive field, the initial value of its first
 * level.
 */
function startOf(only: Field): unknown {
  const inner = only.opened?.();
  return inner === undefined ? toForm(only, only.default ?? null) : toForm(inner, inner.default ?? null);
}

function part(inner: Field, value: unknown, isNew: boolean): unknown {
  if (value === undefined && isNew && inner.default !== undefined) return toForm(inner, inner.default);
  if (inner.kind === 'group') {
    return Object.fromEntries(
      inner.fields.map((one) => [one.name, part(one, memberOf(value, one.name), isNew)]),
    );
  }
  return inner.kind === 'rows' ? (value ?? []) : toForm(inner, value);
}
