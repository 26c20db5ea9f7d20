import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useRecordId } from '../../../derived/record/useRecordId.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { SaveFile } from './SaveFile.tsx';

/** The kind and the size of a file's content, and the button that saves it, in the place of the form's group. */
export function FileContent() {
  const { entity, text } = useEntity();
  const id = useRecordId();
  const translate = useTranslate();
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id: id ?? '' },
    { enabled: id !== undefined, meta: shownInPlace },
  );
  if (error && !record)
    return (
      <ResultMessage error={error} title={translate('editing.parts.failed')} onRetry={() => void refetch()} />
    );
  if (!record || typeof record.fileSize !== 'number') return null;
  return (
    <Box component="section" aria-label={text('Content')} sx={box}>
      {String(record.contentType)}
      <SaveFile record={record} />
    </Box>
  );
}

const box = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  px: 3,
  py: 2,
} as const;
