import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mayRetry } from '../../results/mayRetry.ts';
import { RequestId } from '../../results/RequestId.tsx';

interface PanelFailureProps {
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** An error with a retry, in a header panel. */
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
