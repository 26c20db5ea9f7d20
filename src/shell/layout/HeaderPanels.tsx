import Box from '@mui/material/Box';
import { AppSwitcher } from '../apps/AppSwitcher.tsx';
import { BellPanel } from '../notifications/BellPanel.tsx';

/** Header buttons of a district besides help and account. Loaded after the page. */
export function HeaderPanels() {
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }}>
      <AppSwitcher />
      <BellPanel />
    </Box>
  );
}
