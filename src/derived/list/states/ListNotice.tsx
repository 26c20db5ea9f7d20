import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListNoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether screen readers announce the notice at once. */
  readonly isAlert?: boolean;
}

/** A notice that replaces the rows of a list: empty, no matches, or failed. */
export function ListNotice({ icon, title, children, actions, isAlert = false }: ListNoticeProps) {
  return (
    <Box role={isAlert ? 'alert' : undefined} sx={box}>
      <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 36 } }}>
        {icon}
      </Box>
      <Box component="h2" sx={{ fontSize: 16, fontWeight: 650, m: 0 }}>
        {title}
      </Box>
      {children !== undefined && <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>{children}</Box>}
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>{actions}</Box>
      )}
    </Box>
  );
}

const box = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  gap: 1,
  px: 2,
  py: 8,
} as const;
