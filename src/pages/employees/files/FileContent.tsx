import Box from '@mui/material/Box';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useRecordInPlace } from '../../../derived/record/useRecordInPlace.tsx';
import { SaveFile } from './SaveFile.tsx';

/** The kind and the size of a file's content, and the button that saves it, in the place of the form's group. */
export function FileContent() {
  const { text } = useEntity();
  const { record, failure } = useRecordInPlace();
  if (failure) return failure;
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
