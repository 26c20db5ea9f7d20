import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';

/** Prints the page of the list with all of its columns. */
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
