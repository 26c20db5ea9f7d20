import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import type { ImportJob, TextEncodingName } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useDistrictClock } from '../session/useDistrictClock.ts';
import { useTableName } from './HiddenRows.tsx';
import { storedFile, useUpload } from './upload/useUpload.ts';

const encodings: Record<TextEncodingName, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/**
 * Shows the format, row count, encoding and sheet that the service recognized in the file, and who uploaded it when.
 */
export function FileFacts({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const nameOf = useTableName(job.hints);
  const facts: [string, string][] = [
    ['format', translate(`imports.file.${job.format}`)],
    ['rows', showCount(job.rowCount)],
    ...(job.encoding === null ? [] : [['encoding', encodings[job.encoding]] as [string, string]]),
    ...(job.extent === null ? [] : [['extent', translate(`imports.file.${job.extent}`)] as [string, string]]),
    ...(job.format === 'xlsx' ? [['table', nameOf(job.table)] as [string, string]] : []),
    ['by', `${job.userName}, ${showMoment(job.createdAt, clock)}`],
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', mb: 2 }}>
      <Box component="dl" sx={list}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'flex', gap: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`imports.file.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {job.format === 'xlsx' && job.tables.length > 1 && <OtherSheet job={job} />}
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 } as const;

/** A control for importing another sheet of the uploaded workbook, as a separate import. */
function OtherSheet({ job }: { readonly job: ImportJob }) {
  const translate = useTranslate();
  const { sending, failed, send } = useUpload();
  const file = storedFile(job.jobId);
  const nameOf = useTableName(job.hints);
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
          {nameOf(table)}
        </MenuItem>
      ))}
    </TextField>
  );
}
