import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { loadWhatsNew, type NewsItem } from '#providers/suite/whatsNew.ts';
import { showDate } from '#schemas/values/dates.ts';
import { failureInPlace } from '../results/readFailureShown.ts';
import { PanelFailure } from './panel/PanelFailure.tsx';

/**
 * News of the console: the latest item (docs/specification.md#application-3-suite: "the first item is used"), and all
 * on request.
 */
export function NewsSection() {
  const translate = useTranslate();
  const { data, error, isError, retry, isSeen, see } = useNews();
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    if (!isSeen) see();
  });
  if (data?.length === 0) return null;
  const visible = showsAll ? data : data?.slice(0, 1);
  return (
    <Box>
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.news.title')}
      </Box>
      {isError && <PanelFailure error={error} text={translate('panels.news.failed')} onRetry={retry} />}
      {visible?.map((item) => (
        <News key={item.id} item={item} />
      ))}
      {!showsAll && (data?.length ?? 0) > 1 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {translate('panels.news.all')}
        </Button>
      )}
    </Box>
  );
}

function News({ item: { date, title, text } }: { readonly item: NewsItem }) {
  return (
    <Box component="article" sx={{ mb: 1 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Box>
      <Box>{text}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        <time dateTime={date}>{showDate(date)}</time>
      </Box>
    </Box>
  );
}

/** Loads the news. `isSeen` is whether the user has seen the latest item in this browser. */
export function useNews() {
  const {
    data,
    error,
    isError,
    dataUpdatedAt: updatedAt,
    refetch,
  } = useQuery({
    queryKey: ['whatsNew'],
    queryFn: ({ signal }) => loadWhatsNew(signal),
    retry: false,
    meta: failureInPlace,
  });
  const [seen, setSeen] = useStore<string>('person.seenNews', '');
  const newest = data?.[0]?.id;
  return {
    data,
    error,
    isError,
    updatedAt,
    retry: () => void refetch(),
    isSeen: newest === undefined || newest === seen,
    see: () => newest !== undefined && setSeen(newest),
  };
}
