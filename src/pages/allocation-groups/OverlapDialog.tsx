import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type Resolution, resolutions, resolveOverlap } from '#schemas/rules/allocation.ts';
import type { ResolutionProps } from '../../derived/slots.ts';
import { OverlapSolution } from './OverlapSolution.tsx';
import { overlapsIn, spanOf } from './overlap.ts';
import { SpanList } from './SpanList.tsx';
import { useResolve } from './useResolve.ts';

/**
 * The resolution step (docs/specification.md#master-data-4-other-states: "adding an allocation group can report
 * overlapping versions"): which versions overlap, and what each way out would do, before it is done.
 */
export function OverlapDialog({ error, values, record, onResolved }: ResolutionProps) {
  const translate = useTranslate();
  const heading = useId();
  const overlaps = overlapsIn(error);
  const span = spanOf(values);
  const results = resolutions.map((way) => ({ way, result: resolveOverlap(span, overlaps, way) }));
  const [chosen, setChosen] = useState<Resolution | undefined>(
    results.find(({ result }) => result !== undefined)?.way,
  );
  const { resolve, failed, isWorking } = useResolve(values, record);
  const cancel = () => onResolved({ kind: 'withdrawn' });
  const apply = async () => {
    const outcome = chosen && (await resolve(chosen));
    if (outcome) onResolved(outcome);
  };
  return (
    <Dialog open onClose={isWorking ? undefined : cancel} aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {translate('allocation.overlaps', { smart_count: overlaps.length })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        <SpanList title={translate('allocation.asked')} spans={[span]} />
        <SpanList title={translate('allocation.existing')} spans={overlaps} />
        <RadioGroup
          aria-label={translate('allocation.ways')}
          value={chosen ?? ''}
          onChange={(_, way) => setChosen(resolutions.find((one) => one === way))}
          sx={{ gap: 1 }}
        >
          {results.map(({ way, result }) => (
            <OverlapSolution key={way} way={way} result={result} overlaps={overlaps} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={isWorking}>
          {translate('allocation.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void apply()}
          loading={isWorking}
          disabled={chosen === undefined}
        >
          {translate('allocation.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
