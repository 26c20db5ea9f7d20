import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';

/** Button that prints a list: the table with all of its columns, or the calendar. */
export function PrintButton() {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('bulk.print')}>
      <IconButton aria-label={translate('bulk.print')} onClick={() => window.print()}>
        <PrintOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
