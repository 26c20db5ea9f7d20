import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from '#src/ui/theme/theme.ts';

const timeOf = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.style.transition.match(/\d+ms/)?.[0];

test.each([
  ['dialog', Dialog, '.MuiDialog-container'],
  ['drawer', Drawer, '.MuiDrawer-paper'],
] as const)('a %s takes 300 ms, its backdrop 150 ms', (_, Modal, part) => {
  const page = (isOpen: boolean) => (
    <ThemeProvider theme={theme}>
      <Modal open={isOpen} slotProps={{ paper: { 'aria-label': 'Any' } }}>
        <p>Text</p>
      </Modal>
    </ThemeProvider>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  expect(timeOf(part)).toBe('300ms');
  expect(timeOf('.MuiBackdrop-root')).toBe('150ms');
});
