import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ImportJob, TableHead } from '#schemas/protocol/imports/import.ts';
import { storedFile, useUpload } from '../upload/useUpload.ts';
import { useCounted } from '../useCounted.ts';

/**
 * Shows which line of the file is the header row, offers other lines, and lists the lines that were skipped around the
 * rows.
 */
export function HeadingChoice({ job }: { readonly job: ImportJob }) {
  const { head } = job;
  if (!head) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {head.choices.length > 1 && <Choice job={job} head={head} />}
      {head.setAsideCount > 0 && <AsideLines head={head} />}
    </Box>
  );
}

/** A select for the header row. A choice uploads the same file again, to be read with the new header row. */
function Choice({ job, head }: { readonly job: ImportJob; readonly head: TableHead }) {
  const translate = useTranslate();
  const { sending, failed, send } = useUpload();
  const file = storedFile(job.jobId);
  const { table } = job;
  return (
    <HeadingSelect
      head={head}
      isDisabled={file === undefined || sending !== undefined}
      isFailed={failed !== undefined}
      help={failed ?? translate(file === undefined ? 'imports.head.fileGone' : 'imports.head.again')}
      onChange={(heading) => file && void send([file], { heading, ...(table === '' ? {} : { table }) })}
    />
  );
}

interface HeadingSelectProps {
  readonly head: TableHead;
  readonly isDisabled: boolean;
  readonly isFailed?: boolean;
  readonly help?: string;
  readonly onChange: (line: number) => void;
}

/** A select for the header row of a file. */
export function HeadingSelect({ head, isDisabled, isFailed = false, help, onChange }: HeadingSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('imports.head.choose')}
      value={head.choices.some(({ line }) => line === head.line) ? head.line : ''}
      disabled={isDisabled}
      error={isFailed}
      helperText={help}
      onChange={(event) => {
        const heading = Number(event.target.value);
        if (heading !== head.line) onChange(heading);
      }}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
      sx={{ maxWidth: 720 }}
    >
      {head.choices.map(({ line, text }) => (
        <MenuItem key={line} value={line} sx={{ whiteSpace: 'normal' }}>
          {translate('imports.head.line', { line, text })}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Lists each skipped line with its content and why it was skipped, so that nothing is skipped silently. */
export function AsideLines({ head: { setAside, setAsideCount } }: { readonly head: TableHead }) {
  const translate = useTranslate();
  const counted = useCounted();
  const more = setAsideCount - setAside.length;
  return (
    <Alert severity="info">
      {counted('imports.head.aside', setAsideCount)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
        {setAside.map(({ line, kind, text }) => (
          <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
            {translate(`imports.head.kinds.${kind}`, { line, text })}
          </Box>
        ))}
        {more > 0 && <li>{counted('imports.head.more', more)}</li>}
      </Box>
    </Alert>
  );
}
