import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

interface OneDayNoticeProps {
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Both days the same is allowed, and seldom meant (docs/specification.md#master-data-5-allocation: "file date
 * range warning").
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
