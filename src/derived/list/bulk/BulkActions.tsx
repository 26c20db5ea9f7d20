import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SelectedRecord } from '#providers/dataProvider/consoleProvider.ts';
import { type BulkRun, leftOf } from './bulkRun.ts';

interface BulkActionsProps {
  readonly run: BulkRun;
  /** What the button says that begins it; without it there is nothing to begin. */
  readonly action: string | undefined;
  readonly isDangerous: boolean;
  readonly isStopping: boolean;
  readonly onBegin: () => void;
  /** Tries those again that were refused, and goes on with those that were not touched. */
  readonly onGoOn: (records: readonly SelectedRecord[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The buttons of a change of many records: begin, stop, try again. */
export function BulkActions(props: BulkActionsProps) {
  const { run, action, isDangerous, isStopping, onBegin, onGoOn, onStop, onClose } = props;
  const translate = useTranslate();
  if (run.state === 'running') {
    return (
      <Button autoFocus aria-disabled={isStopping} onClick={onStop}>
        {translate(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    );
  }
  if (run.state === 'ready') {
    return (
      <>
        <Button onClick={onClose} autoFocus={isDangerous}>
          {translate('bulk.cancel')}
        </Button>
        {action !== undefined && (
          <Button variant="contained" color={isDangerous ? 'error' : 'primary'} onClick={onBegin}>
            {action}
          </Button>
        )}
      </>
    );
  }
  const left = leftOf(run);
  return (
    <>
      {left.length > 0 && (
        <Button onClick={() => onGoOn(left)}>
          {translate(run.state === 'stopped' ? 'bulk.goOn' : 'bulk.retry', { smart_count: left.length })}
        </Button>
      )}
      <Button variant="contained" onClick={onClose} autoFocus>
        {translate('bulk.close')}
      </Button>
    </>
  );
}
