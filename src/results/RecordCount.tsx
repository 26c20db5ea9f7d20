import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import { tabularFigures } from '../ui/theme/PageStyles.tsx';
import { failureInPlace } from './readFailureShown.ts';

const oneRecord = { pagination: { page: 1, perPage: 1 } };

/** The number of records in a list: exact, or "more than" if only a lower bound is known. */
export function RecordCount({ resource }: { readonly resource: string }) {
  const translate = useTranslate();
  const {
    total: exact,
    meta,
    error,
  } = useGetList(resource, oneRecord, { retry: false, meta: failureInPlace });
  if (error) return <Box component="span">{translate('pages.referenceData.noCount')}</Box>;
  const total = exact ?? meta?.counted;
  if (total === undefined) return <Skeleton width={80} sx={{ fontSize: 'inherit' }} />;
  const count = showCount(total);
  const isAbout = meta?.isAbout === true;
  return (
    <Box component="span" className={tabularFigures}>
      {isAbout
        ? translate('pages.referenceData.moreThan', { count })
        : translate('pages.referenceData.records', { smart_count: total, count })}
    </Box>
  );
}
