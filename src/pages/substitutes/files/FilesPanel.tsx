import Box from '@mui/material/Box';
import { useOwner } from '../../../derived/record/useOwner.ts';
import { Photo } from './Photo.tsx';
import { UploadSwitches } from './UploadSwitches.tsx';

/** A substitute's photo, and switches for what the substitute may upload. */
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
