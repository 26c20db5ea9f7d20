import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCounted } from '../useCounted.ts';

/** Row outcomes; their texts are in `imports.summary`. */
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

/** An outcome and its number of rows. Some outcomes are shown even when the number is zero. */
export interface SummaryPart {
  readonly kind: SummaryKind;
  readonly count: number;
}

const alwaysShown: readonly SummaryKind[] = ['added', 'changed', 'unchanged', 'refused', 'reversed'];
const badKinds: readonly SummaryKind[] = ['refused', 'kept', 'failed', 'waiting'];

interface SummaryLineProps {
  readonly parts: readonly SummaryPart[];
  readonly action?: ReactNode;
}

/** Summarizes the outcomes of a file's rows in one line. */
export function SummaryLine({ parts, action }: SummaryLineProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const told = parts.filter(({ kind, count }) => count > 0 || alwaysShown.includes(kind));
  const isGood = told.every(({ kind, count }) => count === 0 || !badKinds.includes(kind));
  return (
    <Alert severity={isGood ? 'success' : 'warning'} role="status" action={action}>
      {translate('imports.summary.line', {
        parts: told.map(({ kind, count }) => counted(`imports.summary.${kind}`, count)).join(', '),
      })}
    </Alert>
  );
}
