import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { mayRetry } from '../../results/mayRetry.ts';
import { RequestId } from '../../results/RequestId.tsx';

interface PanelFailureProps {
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In a panel of the header, where an answer would stand that could not be had: what failed, and another try. */
export function PanelFailure({ text, error, onRetry }: PanelFailureProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        mayRetry(error) && (
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
            {translate('panels.again')}
          </Button>
        )
      }
    >
      {text}
      <RequestId error={error} />
    </Alert>
  );
}
