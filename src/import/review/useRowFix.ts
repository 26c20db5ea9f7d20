import { useRef, useState } from 'react';
import { listOf } from '#schemas/import/listTexts.ts';
import type { ImportJob, ImportRow } from '#schemas/protocol/imports/import.ts';
import { useFailureText } from '../../results/useFailureText.ts';
import { useImports } from '../ImportContext.tsx';
import type { GridColumn } from './RowState.tsx';

/**
 * Edits one row: cells with problems are editable at once, others on request. The service checks the new texts; then
 * the focus moves to the row's result.
 */
export function useRowFix(
  job: ImportJob,
  row: ImportRow,
  columns: readonly GridColumn[],
  onFixed: (row: ImportRow) => void,
) {
  const { imports } = useImports();
  const failureText = useFailureText();
  const stateRef = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [isRequested, setRequested] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const isMendable = row.line > 0 && row.outcome !== 'applied' && job.task === null;
  const blamed = new Set(row.problems.map(({ field }) => field));
  const isTorn = row.problems.some(({ code }) => code === 'raggedRow' || code === 'brokenRow');
  const isOpenAt = ({ field }: GridColumn) => isMendable && (isRequested || isTorn || blamed.has(field));
  const isOpen = columns.some(isOpenAt);

  const textOf = ({ column, index }: GridColumn) => texts[column] ?? row.cells[index] ?? '';
  const checkWith = async (typed: Readonly<Record<string, string>>) => {
    if (isChecking) return;
    setChecking(true);
    setFailed(undefined);
    try {
      const fixedRow = await imports.fix(job.jobId, row.row, rowTexts(row, columns, typed));
      setTexts({});
      setRequested(false);
      onFixed(fixedRow);
      stateRef.current?.focus();
    } catch (error) {
      setFailed(failureText(error));
    } finally {
      setChecking(false);
    }
  };
  return {
    stateRef,
    failed,
    isChecking,
    isOpen,
    mayOpen: isMendable && !isOpen,
    isOpenAt,
    open: () => setRequested(true),
    textOf,
    change: ({ column }: GridColumn, text: string) => setTexts((before) => ({ ...before, [column]: text })),
    check: () => checkWith(texts),
    /** Replaces an unknown text in a cell, or one entry of a list cell, and checks the row. */
    take: (column: GridColumn, unknown: string, text: string) =>
      checkWith({ ...texts, [column.column]: withPart(textOf(column), unknown, text) }),
  };
}

/** Replaces one entry of a list cell, or the whole cell. */
function withPart(cell: string, unknown: string, text: string): string {
  const parts = listOf(cell);
  if (!parts.includes(unknown)) return text;
  return parts.map((part) => (part === unknown ? text : part)).join('; ');
}

/** Returns the edited texts, or the row's own texts if nothing was edited, to check it again. */
function rowTexts(
  { cells }: ImportRow,
  columns: readonly GridColumn[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (Object.keys(texts).length > 0) return texts;
  const [first] = columns;
  return first ? { [first.column]: cells[first.index] ?? '' } : {};
}
