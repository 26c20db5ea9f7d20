import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface PanelFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** In a panel of the header, where an answer would stand that could not be had: what failed, and another try. */
export function PanelFailure({ text, onRetry }: PanelFailureProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('panels.again')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
