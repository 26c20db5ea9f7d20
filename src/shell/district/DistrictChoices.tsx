import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useArrowKeys } from '../../ui/input/useArrowKeys.ts';
import { measures } from '../../ui/theme/tokens.ts';
import { DistrictLink } from './DistrictLink.tsx';
import { useDistrictAddress, useOwnDistricts } from './useOwnDistricts.ts';

/** Lists the districts of a user with several districts, as links that can also be opened in new tabs. */
export function DistrictChoices() {
  const translate = useTranslate();
  const found = useOwnDistricts();
  const { organization } = useSession();
  const addressOf = useDistrictAddress();
  const { ref, onKeyDown } = useArrowKeys<HTMLDivElement>();
  const isThere = found.status === 'success';
  useEffect(() => {
    if (isThere) ref.current?.querySelector('a')?.focus();
  }, [isThere, ref]);
  if (found.status === 'error') {
    return <ResultMessage title={translate('district.failed')} error={found.error} onRetry={found.ask} />;
  }
  if (!isThere) return <Skeleton variant="rounded" height={measures.row.comfortable * 2} />;
  const { organizations, total } = found.data;
  return (
    <Box ref={ref} onKeyDown={onKeyDown}>
      <Box component="h2" sx={heading}>
        {translate('district.title')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {organizations.map((district) => (
          <li key={district.id}>
            <DistrictLink
              district={district}
              href={addressOf(district.id)}
              isCurrent={district.id === organization?.id}
            />
          </li>
        ))}
      </Box>
      {organizations.length < total && (
        <Box sx={{ px: 1, pt: 1, color: 'text.secondary' }}>
          {translate('district.some', { shown: organizations.length, total })}
        </Box>
      )}
    </Box>
  );
}

const heading = { m: 0, px: 1, py: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' } as const;
