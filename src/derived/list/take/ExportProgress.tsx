import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import type { RowsSoFar } from './useExport.ts';

interface ExportProgressProps {
  readonly soFar: RowsSoFar;
  readonly onStop: () => void;
}

/** Progress of an export: rows read, the total if the service provides it, and a stop button. */
export function ExportProgress({ soFar: { rows, total }, onStop }: ExportProgressProps) {
  const translate = useTranslate();
  const count = showCount(rows);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {total !== undefined
          ? translate('bulk.progress', { done: count, total: showCount(total) })
          : rows > 0
            ? translate('editing.service.read', { count })
            : translate('bulk.making')}
      </Box>
      <Button size="small" startIcon={<Close />} onClick={onStop}>
        {translate('bulk.stop')}
      </Button>
    </Box>
  );
}
