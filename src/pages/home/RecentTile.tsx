import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { tileList } from '../../derived/board/tileLook.ts';
import { useRecentRecords } from '../../session/recentRecords.ts';
import { Tile, TileItem } from './Tile.tsx';

/** The user's recent records in the district, from this browser. */
export function RecentTile() {
  const translate = useTranslate();
  const records = useRecentRecords();
  return (
    <Tile part="recent" title={translate('home.recent.title')} isFolded={records.length === 0}>
      {records.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('home.recent.none')}</Box>
      ) : (
        <Box component="ul" sx={tileList}>
          {records.map(({ path, label, detail }) => (
            <li key={path}>
              <TileItem to={path} title={label} facts={detail} />
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}
