import Box from '@mui/material/Box';
import { ImportHeader } from './ImportHeader.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';

/** The page that starts an import of an entity (docs/domain.md#import). */
export function ImportPage() {
  return (
    <Box sx={{ maxWidth: 960 }}>
      <ImportHeader />
      <UploadPanel />
    </Box>
  );
}
