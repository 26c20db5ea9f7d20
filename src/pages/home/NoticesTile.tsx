import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Notification } from '#providers/suite/notifications.ts';
import { showTime } from '../../editing/showTime.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useNotifications } from '../../shell/notifications/useNotifications.ts';
import { usePlace } from './FirstSight.tsx';
import { Tile, TileBody, tileLink, tileList } from './Tile.tsx';

/** By which it is known what the tile held when it was seen last. */
export const noticesName = 'notices';

/** How many are shown; the bell has all. */
const atMost = 6;

/** What the person has not read yet: the same as under the bell. */
export function NoticesTile() {
  const translate = useTranslate();
  const found = useNotifications(false);
  const shown = found.data && Math.min(found.data.length, atMost + 1);
  const place = usePlace(noticesName, shown, 1, found.error !== null);
  return (
    <Tile part="notices" title={translate('home.notices.title')} isFolded={place.isFolded}>
      <TileBody
        found={found}
        lines={place.lines}
        isEmpty={(all) => all.length === 0}
        empty={translate('home.notices.none')}
      >
        {(all) => (
          <Box component="ul" sx={tileList}>
            {all.slice(0, atMost).map((one) => (
              <li key={one.notificationId}>
                <NoticeLine notice={one} />
              </li>
            ))}
            {all.length > atMost && (
              <Box component="li" sx={{ color: 'text.secondary', py: 0.75 }}>
                {translate('home.more', { smart_count: all.length - atMost })}
              </Box>
            )}
          </Box>
        )}
      </TileBody>
    </Tile>
  );
}

function NoticeLine({ notice: { title, path, createdAt } }: { readonly notice: Notification }) {
  const clock = useDistrictClock();
  const way = path === null ? {} : { component: Link, to: path };
  return (
    <Box {...way} sx={tileLink}>
      <span>{title}</span>
      <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        {showTime(new Date(createdAt), clock)}
      </Box>
    </Box>
  );
}
