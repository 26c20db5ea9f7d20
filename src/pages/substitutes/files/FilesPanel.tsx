import Box from '@mui/material/Box';
import { useOwner } from '../../../derived/record/useOwner.ts';
import { Photo } from './Photo.tsx';
import { UploadSwitches } from './UploadSwitches.tsx';

/** The photo of a substitute, and what they may upload themselves. */
export function FilesPanel() {
  const owner = useOwner();
  if (!owner) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, mb: 2 }}>
      <Photo owner={owner} />
      <UploadSwitches owner={owner} />
    </Box>
  );
}
