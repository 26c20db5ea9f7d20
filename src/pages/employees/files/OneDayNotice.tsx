import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface OneDayNoticeProps {
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Warns that both dates are the same, which is allowed but usually a mistake
 * (docs/specification.md#master-data-5-allocation: "file date range warning").
 */
export function OneDayNotice({ from, to }: OneDayNoticeProps) {
  const translate = useTranslate();
  if (typeof from !== 'string' || from === '' || from !== to) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2, maxWidth: 960 }}>
      {translate('employeeTabs.files.oneDay')}
    </Alert>
  );
}
