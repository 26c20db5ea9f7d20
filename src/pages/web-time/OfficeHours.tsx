import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useMenu } from '../../shell/menu/useMenu.ts';

/** Links to the lists of hours that the user can open. */
export function OfficeHours() {
  const translate = useTranslate();
  const entries = useMenu().find(({ name }) => name === 'web-time')?.entries ?? [];
  const others = entries.filter(({ path }) => path !== '/WebTime');
  if (others.length === 0) return <ResultMessage title={translate('webTime.office.none')} />;
  return (
    <Box component="ul" sx={list}>
      {others.map(({ path, label }) => (
        <Paper component="li" variant="outlined" key={path} sx={{ p: 2 }}>
          <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
            {label}
          </Link>
        </Paper>
      ))}
    </Box>
  );
}

const list = {
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const;
