import Check from '@mui/icons-material/Check';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { OrganizationHit } from '#schemas/protocol/session/session.ts';
import { districtColours } from '../../ui/theme/districtColours.ts';
import { measures } from '../../ui/theme/tokens.ts';

interface DistrictLinkProps {
  readonly district: OrganizationHit;
  readonly href: string;
  /** Whether this is the district that the browser tab shows. */
  readonly isCurrent?: boolean;
  /** Whether the link opens in a new tab. */
  readonly inNewTab?: boolean;
}

/** A link to a district with its color, name and city. */
export function DistrictLink({ district, href, isCurrent = false, inNewTab = false }: DistrictLinkProps) {
  const translate = useTranslate();
  const { id, name, city, stateCode } = district;
  const place = [city, stateCode].filter((part) => part !== '').join(', ');
  return (
    <Box
      component="a"
      href={href}
      {...(inNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      aria-current={isCurrent || undefined}
      sx={line}
    >
      <Box
        aria-hidden
        sx={[
          { width: 8, height: 24, borderRadius: 1, bgcolor: districtColours(id, 'light').strip },
          (theme) => theme.applyStyles('dark', { bgcolor: districtColours(id, 'dark').strip }),
        ]}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {place}
        </Box>
      </Box>
      {isCurrent && <Check fontSize="small" titleAccess={translate('district.current')} />}
      {inNewTab && <OpenInNew fontSize="small" aria-hidden />}
      {inNewTab && <span style={visuallyHidden}>{translate('district.newTab')}</span>}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: measures.row.comfortable,
  px: 1,
  py: 0.5,
  borderRadius: `${measures.radius}px`,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
