import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { NewsItem } from '#providers/suite/whatsNew.ts';
import { showDate } from '#schemas/rules/dates.ts';
import { PanelFailure } from '../layout/PanelFailure.tsx';
import { useNews } from './useNews.ts';

/**
 * What is new in the console: the newest (docs/specification.md#application-3-suite: "the first item is used"),
 * and all when asked.
 */
export function NewsSection() {
  const translate = useTranslate();
  const { data, error, isError, retry, isSeen, see } = useNews();
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    if (!isSeen) see();
  });
  if (data?.length === 0) return null;
  const shown = showsAll ? data : data?.slice(0, 1);
  return (
    <Box>
      <Box component="h2" sx={{ m: 0, mb: 1, fontWeight: 650, fontSize: 16 }}>
        {translate('panels.news.title')}
      </Box>
      {isError && <PanelFailure error={error} text={translate('panels.news.failed')} onRetry={retry} />}
      {shown?.map((item) => (
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
