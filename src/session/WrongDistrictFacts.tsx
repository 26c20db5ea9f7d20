import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ownDistricts } from '#providers/organizations/ownDistricts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { ResultMessage } from '../results/ResultMessage.tsx';
import { useSlice } from '../results/useSlice.ts';
import { DistrictLink } from '../shell/district/DistrictLink.tsx';
import { districtPage } from '../shell/district/districtPage.ts';
import { measures } from '../shell/theme/tokens.ts';
import { useSession } from './SessionContext.tsx';

/** The district of the tab beside those of the sign-in. */
export function WrongDistrictFacts() {
  const translate = useTranslate();
  const { organization, user } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      <Fact name={translate('district.wrong.tab')}>{organization?.name}</Fact>
      <Fact name={translate('district.wrong.person')}>
        {name} ({translate(`shell.role.${user.userTypeMnemonic}`)})
      </Fact>
      <Fact name={translate('district.wrong.own')}>
        <OwnDistricts />
      </Fact>
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Box>
    </div>
  );
}

function OwnDistricts() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const found = useSlice({ key: ['districtsOfSignIn'], read: ownDistricts });
  if (found.status === 'error') {
    return <ResultMessage title={translate('district.failed')} error={found.error} onRetry={found.ask} />;
  }
  if (found.status !== 'success') return <Skeleton variant="rounded" height={measures.row.comfortable} />;
  const { organizations } = found.data;
  if (organizations.length === 0) return translate('district.wrong.none');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {organizations.map((district) => (
        <li key={district.id}>
          <DistrictLink
            inNewTab
            district={district}
            href={inDistrict(district.id, districtPage(pathname + search))}
          />
        </li>
      ))}
    </Box>
  );
}
