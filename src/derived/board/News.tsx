import Box from '@mui/material/Box';
import type { NewsWidget } from '#schemas/board/defineWidget.ts';
import { showDate } from '#schemas/values/dates.ts';
import { useNews } from '../../shell/useNews.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';

/** Number of news items shown, newest first; the help lists all. */
const atMost = 3;

/** Widget with recent changes of the console. */
export function News({ widget }: { readonly widget: NewsWidget }) {
  const { data, error, retry, updatedAt } = useNews();
  return (
    <WidgetFrame
      widget={widget}
      found={{ data, error, refetch: retry, dataUpdatedAt: updatedAt }}
      isEmpty={(items) => items.length === 0}
    >
      {(items) =>
        items.slice(0, atMost).map(({ id, date, title, text }) => (
          <Box component="article" key={id}>
            <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
              {title}
            </Box>
            <Box>{text}</Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              <time dateTime={date}>{showDate(date)}</time>
            </Box>
          </Box>
        ))
      }
    </WidgetFrame>
  );
}
