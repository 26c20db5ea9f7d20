import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** One step of the breadcrumb; the page itself is not included. */
export interface BreadcrumbStep {
  readonly label: string;
  readonly to: string;
}

/** Breadcrumb navigation above a page's title. Renders nothing without steps. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const translate = useTranslate();
  if (steps.length === 0) return null;
  return (
    <Box component="nav" aria-label={translate('shell.breadcrumb')}>
      <Box component="ol" sx={list}>
        {steps.map(({ label, to }, place) => (
          <Box component="li" key={to} sx={item}>
            <Link component={RouterLink} to={to} color="inherit" sx={{ py: 0.5 }}>
              {label}
            </Link>
            {place < steps.length - 1 && <ChevronRight aria-hidden sx={{ fontSize: 16 }} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  p: 0,
  listStyle: 'none',
  color: 'text.secondary',
} as const;
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pr: 0.5,
  fontSize: 12,
  minHeight: 24,
} as const;
