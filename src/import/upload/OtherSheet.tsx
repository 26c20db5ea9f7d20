import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ImportJob } from '#schemas/protocol/import.ts';
import { storedFile } from './sentFiles.ts';
import { useUpload } from './useUpload.ts';

/** Reads another sheet of the workbook that was sent, as an import of its own. */
export function OtherSheet({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const { sending, failed, send } = useUpload();
  const file = storedFile(job.jobId);
  return (
    <TextField
      select
      size="small"
      label={translate('imports.file.otherTable')}
      value={job.table}
      disabled={file === undefined || sending !== undefined}
      error={failed !== undefined}
      helperText={failed ?? (file === undefined ? translate('imports.file.sheetGone') : undefined)}
      onChange={(event) => file && void send([file], { table: event.target.value })}
      sx={{ minWidth: 200 }}
    >
      {job.tables.map((table) => (
        <MenuItem key={table} value={table}>
          {table}
        </MenuItem>
      ))}
    </TextField>
  );
}
