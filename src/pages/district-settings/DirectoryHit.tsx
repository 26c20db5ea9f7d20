import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { DirectoryDistrict } from '#schemas/protocol/directory.ts';

/** A district of the directory as a link: to its preview, or, where it was added already, to the district. */
export function DirectoryHit({ district }: { readonly district: DirectoryDistrict }) {
  const translate = useTranslate();
  const { leaid, name, city, stateCode, schools, isListed, orgId } = district;
  const to = orgId === null ? `/settings/districts/add?leaid=${leaid}` : `/settings/districts/${orgId}`;
  return (
    <Box component={Link} to={to} sx={link}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {name}{' '}
        {orgId !== null && (
          <Chip component="span" size="small" label={translate('districts.directory.isThere')} />
        )}
        {!isListed && (
          <Chip
            component="span"
            size="small"
            color="warning"
            variant="outlined"
            label={translate('districts.directory.notListed')}
          />
        )}
      </Box>
      <span>
        {city}, {stateCode}
      </span>
      <span>{translate('districts.directory.schools', { smart_count: schools })}</span>
      <span>{leaid}</span>
    </Box>
  );
}

const link = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 3fr) minmax(0, 2fr) 110px 80px' },
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 48,
  px: 1.5,
  py: 0.75,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
