import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { useHasSeveralDistricts } from '../../session/useHasSeveralDistricts.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { DistrictSwitch } from '../district/DistrictSwitch.tsx';
import { districtPage } from '../district/districtPage.ts';
import { pickerAddress } from '../district/pickerAddress.ts';

/**
 * The current district's name. For support it links to the district picker; for users with several districts it opens
 * their list; for others it is plain text.
 */
export function DistrictName() {
  const translate = useTranslate();
  const { organization, user } = useSession();
  const { pathname, search } = useLocation();
  const hasSeveral = useHasSeveralDistricts();
  const text = (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {organization?.name ?? <ProductName />}
    </Box>
  );
  if (!organization) return <Box sx={name}>{text}</Box>;
  if (hasSeveral) {
    return (
      <DistrictSwitch name={organization.name} sx={{ ...name, ...change }}>
        {text}
      </DistrictSwitch>
    );
  }
  if (user.userTypeMnemonic !== 'csRep') return <Box sx={name}>{text}</Box>;
  const label = translate('shell.district.change', { name: organization.name });
  return (
    <Tooltip title={label}>
      <Box
        component="a"
        href={pickerAddress(districtPage(pathname + search))}
        aria-label={label}
        sx={{ ...name, ...change }}
      >
        {text}
        <SwapHoriz aria-hidden sx={{ fontSize: 18 }} />
      </Box>
    </Tooltip>
  );
}

/** Shown outside any district. Narrow screens show the short name. */
function ProductName() {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {translate('shell.productLong')}
      </Box>
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {translate('shell.product')}
      </Box>
    </>
  );
}

const name = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  minHeight: 32,
  px: 1,
  borderRadius: `${measures.radius}px`,
  fontWeight: 650,
  color: 'inherit',
  whiteSpace: 'nowrap',
} as const;

const change = {
  textDecoration: 'none',
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
