import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../page/useDocumentTitle.ts';
import { useFocusOnArrival } from '../page/useFocusOnArrival.ts';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Links and buttons below the text. */
  readonly actions?: ReactNode;
}

/** A page that only shows a message and actions. */
export function Notice({ icon, title, children, actions }: NoticeProps) {
  useDocumentTitle(title);
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', pt: { xs: 4, md: 10 }, display: 'grid', gap: 2 }}>
      <Box aria-hidden sx={badge}>
        {icon}
      </Box>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ fontSize: { xs: 20, md: 28 } }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, color: 'text.secondary', '& p': { m: 0 } }}>{children}</Box>
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>{actions}</Box>
      )}
    </Box>
  );
}

const badge = {
  width: 48,
  height: 48,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
  bgcolor: 'sunken',
} as const;
