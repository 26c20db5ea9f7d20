import Box from '@mui/material/Box';
import { ImportHeader } from './ImportHeader.tsx';
import { PastImports } from './PastImports.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';

/** The imports of an entity: a new one is begun, and past ones are found again (docs/domain.md#import). */
export function ImportPage() {
  return (
    <>
      <Box sx={{ maxWidth: 960 }}>
        <ImportHeader />
        <UploadPanel />
      </Box>
      <PastImports />
    </>
  );
}
