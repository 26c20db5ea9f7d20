import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useRecordFormControl } from '../RecordFormContext.ts';

/** The error of a failed save that belongs to no field. It stays until the user closes it. */
export function FailureBanner() {
  const { failure, closeFailure } = useRecordFormControl();
  const translate = useTranslate();
  if (failure?.message === undefined) return null;
  return (
    <Alert severity="error" onClose={closeFailure} closeText={translate('ra.action.close')}>
      {failure.message}
      {failure.requestId !== undefined && failure.requestId !== '' && (
        <div>
          {translate('form.requestId')} <code>{failure.requestId}</code>
        </div>
      )}
    </Alert>
  );
}
