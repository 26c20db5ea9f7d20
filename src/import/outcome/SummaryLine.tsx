import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCounted } from '../useCounted.ts';

/** What can become of rows; the words are `imports.summary`. */
export type SummaryKind =
  | 'added'
  | 'changed'
  | 'deactivated'
  | 'unchanged'
  | 'refused'
  | 'reversed'
  | 'kept'
  | 'failed'
  | 'waiting';

/** How many rows became what; those that are always told are told as none, too. */
export interface SummaryPart {
  readonly kind: SummaryKind;
  readonly count: number;
}

const alwaysTold: readonly SummaryKind[] = ['added', 'changed', 'unchanged', 'refused', 'reversed'];
const notGood: readonly SummaryKind[] = ['refused', 'kept', 'failed', 'waiting'];

interface SummaryLineProps {
  readonly parts: readonly SummaryPart[];
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** What became of the rows of a file, in one line. */
export function SummaryLine({ parts, action }: SummaryLineProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const told = parts.filter(({ kind, count }) => count > 0 || alwaysTold.includes(kind));
  const isGood = told.every(({ kind, count }) => count === 0 || !notGood.includes(kind));
  return (
    <Alert severity={isGood ? 'success' : 'warning'} role="status" action={action}>
      {translate('imports.summary.line', {
        parts: told.map(({ kind, count }) => counted(`imports.summary.${kind}`, count)).join(', '),
      })}
    </Alert>
  );
}
