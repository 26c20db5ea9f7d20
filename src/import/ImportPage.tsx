import Box from '@mui/material/Box';
import { ImportHeader } from './ImportHeader.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';

/** The page on which an import of an entity is begun (docs/domain.md#import). */
export function ImportPage() {
  return (
    <Box sx={{ maxWidth: 960 }}>
      <ImportHeader />
      <UploadPanel />
    </Box>
  );
}
