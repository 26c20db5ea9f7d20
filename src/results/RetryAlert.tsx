import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { mayRetry } from './mayRetry.ts';
import { RequestId } from './RequestId.tsx';

interface RetryAlertProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A warning above content: part of it failed to load, with a retry button. */
export function RetryAlert({ error, onRetry, children }: RetryAlertProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        mayRetry(error) && (
          <Button color="inherit" onClick={onRetry}>
            {translate('list.again')}
          </Button>
        )
      }
    >
      {children}
      <RequestId error={error} />
    </Alert>
  );
}
