import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { measures } from '../../shell/theme/tokens.ts';
import { DistrictList } from './DistrictList.tsx';
import type { useDistrictSearch } from './useDistrictSearch.ts';

type Found = ReturnType<typeof useDistrictSearch>;

/** What a search has found: districts, none, or that it failed; each looks different. */
export function DistrictHits({ found }: { found: Found }) {
  const translate = useTranslate();
  if (found.hasFailed) return <Failed retry={found.retry} />;
  if (found.isFirstLoad) return <Waiting />;
  if (found.hits.length === 0) return <None search={found.search} />;
  const title = translate(found.search === '' ? 'pages.districts.first' : 'pages.districts.results');
  return (
    <DistrictList title={title} districts={found.hits}>
      <Count found={found} />
    </DistrictList>
  );
}

/** The true number of districts, and how to see the others. */
function Count({ found: { hits, total } }: { found: Found }) {
  const translate = useTranslate();
  const text =
    hits.length < total
      ? translate('pages.districts.some', { shown: hits.length, total })
      : translate('pages.districts.all', { smart_count: total });
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  );
}

function None({ search }: { search: string }) {
  const translate = useTranslate();
  if (search === '') return <FirstDistrict />;
  return (
    <Box role="status" sx={{ py: 3 }}>
      <Box sx={{ fontWeight: 600 }}>{translate('pages.districts.none', { search })}</Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('pages.districts.noneHint')}</Box>
    </Box>
  );
}

/** An installation without a district: the way to the first one. */
function FirstDistrict() {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ py: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ fontWeight: 600 }}>{translate('pages.districts.empty')}</Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('pages.districts.emptyLead')}</Box>
      <Button variant="contained" component={Link} to="/settings/districts/add">
        {translate('pages.districts.addFirst')}
      </Button>
    </Box>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ fontWeight: 600, color: 'error.main' }}>{translate('pages.districts.failed')}</Box>
      <Button variant="outlined" onClick={retry}>
        {translate('pages.districts.again')}
      </Button>
    </Box>
  );
}

function Waiting() {
  return (
    <Box aria-hidden sx={{ pt: '25px' }}>
      <Skeleton variant="rounded" height={measures.row.comfortable * 20 + 20} />
    </Box>
  );
}
