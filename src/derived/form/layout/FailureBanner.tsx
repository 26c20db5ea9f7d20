import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useRecordFormControl } from '../RecordFormContext.ts';

/** Why a save did not happen, where no field is to blame; it stays until somebody closes it. */
export function FailureBanner({ action }: { readonly action?: ReactNode }) {
  const { failure, closeFailure } = useRecordFormControl();
  const translate = useTranslate();
  if (failure?.message === undefined) return null;
  return (
    <Alert
      severity="error"
      onClose={closeFailure}
      closeText={translate('ra.action.close')}
      {...(action === undefined ? {} : { action })}
    >
      {failure.message}
      {failure.requestId !== undefined && failure.requestId !== '' && (
        <div>
          {translate('form.requestId')} <code>{failure.requestId}</code>
        </div>
      )}
    </Alert>
  );
}
