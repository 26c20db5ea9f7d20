import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportRow, RowNote } from '#schemas/protocol/imports/import.ts';
import { showDate } from '#schemas/values/dates.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { WordChip } from '../StateChip.tsx';
import { CellChange } from './CellChange.tsx';

import { rowColours } from './rowFilter.ts';

interface RowStateProps {
  readonly row: ImportRow;
  readonly columns: readonly GridColumn[];
  /** Error message if the row could not be checked. */
  readonly failed: string | undefined;
  readonly stateRef: Ref<HTMLDivElement>;
}

/** Colors of a row's notes: muted for information, stronger for what should be reviewed before applying. */
const noteColours: Record<RowNote['code'], string> = {
  cut: 'text.secondary',
  dayNumber: 'text.secondary',
  extension: 'text.secondary',
  joined: 'text.secondary',
  ownDistrict: 'text.secondary',
  leadingZeros: 'warning.main',
  leadingZerosThere: 'warning.main',
  zerosOfCode: 'warning.main',
  sameName: 'warning.main',
  sameNameLine: 'warning.main',
  grantsAccess: 'warning.main',
};

/** The result or outcome of a row, with its problems and notes. */
export function RowState({ row, columns, failed, stateRef }: RowStateProps) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const word = useRowLabel()(row);
  const state = row.outcome ?? row.result;
  const shownFields = new Set(columns.map(({ field }) => field));
  const titleOf = (name: string) => text(entity.fields.find((field) => field.name === name)?.title ?? name);
  const elsewhere = row.problems.filter(({ field }) => !shownFields.has(field));
  return (
    <Box ref={stateRef} tabIndex={-1} sx={{ maxWidth: 260 }}>
      {state !== null && <WordChip status={rowColours[state]} word={word} />}
      {elsewhere.map(({ field, code, message }) => (
        <Box key={`${field} ${code}`} sx={{ color: 'error.main', fontSize: 12 }}>
          {field === '' ? message : `${titleOf(field)}: ${message}`}
        </Box>
      ))}
      {changesElsewhere(row, shownFields).map((name) => (
        <Box key={name} sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'text.secondary' }}>{titleOf(name)}</Box>
          <CellChange row={row} field={name} />
        </Box>
      ))}
      {row.notes.map(({ field, code, args }) => (
        <Box
          key={`${field} ${code}`}
          sx={{ color: noteColours[code], fontSize: 12, overflowWrap: 'anywhere' }}
        >
          {translate(`imports.note.${code}`, { field: titleOf(field), ...noteArgs(args) })}
        </Box>
      ))}
      {failed !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
          {failed}
        </Box>
      )}
    </Box>
  );
}

/** Returns the changed fields that have no column in the grid: parts of a full name, and fixed values. */
function changesElsewhere({ changes, result }: ImportRow, shownFields: ReadonlySet<string>): string[] {
  if (result !== 'update' && result !== 'deactivate') return [];
  return Object.keys(changes).filter((name) => !shownFields.has(name));
}

/** Returns the message arguments of a note, with its date formatted. */
function noteArgs({ date, ...args }: RowNote['args']): RowNote['args'] {
  return date === undefined ? args : { ...args, date: showDate(String(date)) };
}

/** Returns a function that gives the label of a row's result or outcome. */
export function useRowLabel(): (row: ImportRow) => string {
  const translate = useTranslate();
  return ({ outcome, result }) => {
    if (outcome !== null) return translate(`importRow.outcome.${outcome}`);
    return result === null ? '' : translate(`importRow.result.${result}`);
  };
}

/** A grid column: the file's column, the field it fills, and its index in a row. */
export interface GridColumn {
  readonly column: string;
  readonly field: string;
  readonly index: number;
}
