import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { tileList } from '../../derived/board/tileLook.ts';
import { showTime } from '../../editing/showTime.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useNotifications } from '../../shell/notifications/useNotifications.ts';
import { ReservedTile, TileItem } from './Tile.tsx';

/** Name under which the tile's size is remembered. */
export const noticesName = 'notices';

/** Maximum number of notifications shown; the bell lists all. */
const atMost = 6;

/** The user's unread notifications, the same as in the bell. */
export function NoticesTile() {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const found = useNotifications(false);
  return (
    <ReservedTile
      part="notices"
      name={noticesName}
      title={translate('home.notices.title')}
      found={found}
      actualLines={found.data && Math.min(found.data.length, atMost + 1)}
      guess={1}
      empty={translate('home.notices.none')}
    >
      {(all) => (
        <Box component="ul" sx={tileList}>
          {all.slice(0, atMost).map(({ notificationId, title, path, createdAt }) => (
            <Box component="li" key={notificationId} sx={{ '& > * > :last-child': { flexShrink: 0 } }}>
              <TileItem to={path} title={title} facts={showTime(new Date(createdAt), clock)} />
            </Box>
          ))}
          {all.length > atMost && (
            <Box component="li" sx={{ color: 'text.secondary', py: 0.75 }}>
              {translate('home.more', { smart_count: all.length - atMost })}
            </Box>
          )}
        </Box>
      )}
    </ReservedTile>
  );
}
