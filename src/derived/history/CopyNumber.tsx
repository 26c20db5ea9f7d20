import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'ra-core';

/** Copies the number by which support finds a request. */
export function CopyNumber({ number }: { readonly number: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('editing.history.copy', { id: number });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      notify('editing.history.copied', { type: 'info' });
    } catch {
      // Without the clipboard the number is at least shown, and stays until it is closed.
      notify(number, { type: 'info' });
    }
  };
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={copy}>
        <ContentCopyOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
