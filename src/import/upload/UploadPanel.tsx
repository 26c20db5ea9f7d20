import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { oneRosterTable } from '#schemas/import/oneRoster.ts';
import type { ReadingState } from '#schemas/protocol/imports/import.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { useImports } from '../ImportContext.tsx';
import { TemplateButton } from './template/TemplateButton.tsx';
import { useSavedMappings } from './useSavedMappings.ts';
import { megabytes, useUpload } from './useUpload.ts';

/** The file drop area of an import. A file is uploaded as soon as it is chosen. */
export function UploadPanel() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const heading = useId();
  const [mappingId, setMappingId] = useState<number>();
  const { sending, failed, send, withdraw } = useUpload();
  const plain = entity.list.calendar ? 'kindsCalendar' : 'kindsPlain';
  const kinds = oneRosterTable(entity.name) ? 'kinds' : plain;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {translate('imports.upload.title')}
      </Typography>
      <MappingChoice value={mappingId} onChange={setMappingId} />
      <FileDrop
        isMultiple
        label={translate('imports.upload.choose')}
        hint={translate(`imports.upload.${kinds}`, { size: megabytes })}
        accept={entity.list.calendar ? `${readableEndings},.ics` : readableEndings}
        isBusy={sending !== undefined}
        onFiles={(files) => void send(files, { mappingId })}
      />
      <TemplateButton />
      {sending !== undefined && <Sending name={sending} onCancel={withdraw} />}
      {failed !== undefined && (
        <Alert severity="error">
          <AlertTitle>{translate('imports.upload.failed')}</AlertTitle>
          {failed}
        </Alert>
      )}
    </Box>
  );
}

function Sending({ name, onCancel }: { readonly name: string; readonly onCancel: () => void }) {
  const translate = useTranslate();
  const text = useReading(name);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="status">{text}</Box>
      <LinearProgress aria-label={text} />
      <Button onClick={onCancel} sx={{ justifySelf: 'start' }}>
        {translate('imports.task.stop')}
      </Button>
    </Box>
  );
}

interface MappingChoiceProps {
  readonly value: number | undefined;
  readonly onChange: (mappingId: number | undefined) => void;
}

/** Lets the user choose the saved mapping to start with. Hidden if there are no saved mappings. */
function MappingChoice({ value, onChange }: MappingChoiceProps) {
  const translate = useTranslate();
  const { mappings } = useSavedMappings();
  if (mappings.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={translate('imports.upload.mapping')}
      value={value ?? 0}
      onChange={(event) => onChange(Number(event.target.value) || undefined)}
      sx={{ maxWidth: 420 }}
    >
      <MenuItem value={0}>{translate('imports.upload.noMapping')}</MenuItem>
      {mappings.map(({ mappingId, title }) => (
        <MenuItem key={mappingId} value={mappingId}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** File extensions for the file picker. The service detects the real type by content. */
export const readableEndings = '.csv,.txt,.tsv,.xlsx,.zip';

/** Poll interval while a file is being read, in milliseconds. */
const lookEvery = 1000;

/** Returns the upload progress as a text; only the file name until the service reports more. */
function useReading(name: string): string {
  const translate = useTranslate();
  const { imports } = useImports();
  const [reading, setReading] = useState<ReadingState | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // A failed progress poll is ignored: the upload call itself reports errors.
    const look = () => imports.reading(controller.signal).then(setReading, () => {});
    const timer = setInterval(look, lookEvery);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [imports]);
  if (reading?.state === 'waiting' && reading.ahead > 0)
    return translate('imports.upload.waiting', { name, smart_count: reading.ahead });
  if (reading?.state === 'storing')
    return translate('imports.upload.storing', { name, count: showCount(reading.rows) });
  return translate('imports.upload.reading', { name });
}
