import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportJob, ImportRow, NearName } from '#schemas/protocol/imports/import.ts';
import { useQueryState } from '../../results/useQueryState.ts';
import { useImports } from '../ImportContext.tsx';
import { useCounted } from '../useCounted.ts';
import { type JobControl, jobKey } from '../useImportJob.ts';
import { useCheckWith } from './useCheckWith.ts';
import { useUnknownValues } from './useUnknownValues.ts';

interface NearNamesProps {
  readonly job: ImportJob;
  readonly control: JobControl;
  readonly problem: ImportRow['problems'][number];
  readonly isBusy: boolean;
  /** Replaces the unknown text with a suggestion, in this row only. */
  readonly onTake: (unknown: string, text: string) => void;
}

/**
 * Suggestions for a cell whose text matches no record or choice. Applied to this row, or to all rows with the same
 * text.
 */
export function NearNames({ problem, ...rest }: NearNamesProps) {
  const unknown = problem.args.text;
  const isAsked = problem.code === 'unknownReference' || problem.code === 'enum';
  return isAsked && typeof unknown === 'string' && unknown !== '' ? (
    <Near field={problem.field} unknown={unknown} {...rest} />
  ) : null;
}

interface NearProps extends Omit<NearNamesProps, 'problem'> {
  readonly field: string;
  readonly unknown: string;
}

function Near({ job, control, field, unknown, isBusy, onTake }: NearProps) {
  const translate = useTranslate();
  const counted = useCounted();
  const title = useId();
  const { imports } = useImports();
  const words = useUnknownValues(job);
  const everywhere = useCheckWith(job, control);
  const near = useQueryState<NearName[]>({
    key: [...jobKey(job.jobId), 'near', field, unknown],
    read: (signal) => imports.nearNames(job.jobId, field, unknown, signal),
  });
  if (near.status !== 'success' || near.data.length === 0) return null;
  const known = words.status === 'success' ? words.data : [];
  const rows = known.find((word) => word.field === field && word.text === unknown)?.rows ?? 1;
  const everyRow = counted('imports.near.all', rows);
  const isWaiting = isBusy || everywhere.isStarting;
  return (
    <Box role="group" aria-labelledby={title} sx={{ mt: 0.5, display: 'grid', justifyItems: 'start' }}>
      <Box id={title} sx={{ fontSize: 12, color: 'text.secondary' }}>
        {translate('imports.near.title')}
      </Box>
      {near.data.map(({ label, text }) => (
        <Box key={text} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
          <Button size="small" disabled={isWaiting} onClick={() => onTake(unknown, text)} sx={small}>
            {label}
          </Button>
          {rows > 1 && (
            <Button
              size="small"
              color="inherit"
              disabled={isWaiting}
              aria-label={`${everyRow}: ${translate('imports.near.allNamed', { label, text: unknown })}`}
              onClick={() => void everywhere.check({ [field]: { [unknown]: text } })}
              sx={small}
            >
              {everyRow}
            </Button>
          )}
        </Box>
      ))}
      {everywhere.failed !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
          {everywhere.failed}
        </Box>
      )}
    </Box>
  );
}

const small = { textAlign: 'left', minWidth: 0 } as const;
