import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { loadRecentChanges } from '#providers/suite/startPage.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { RecentChanges } from '#schemas/protocol/people/startPage.ts';
import { tileList } from '../../derived/board/tileLook.ts';
import { showTime } from '../../editing/showTime.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { ReservedTile, TileItem } from './Tile.tsx';

/** Name under which the tile's size is remembered. */
export const changesName = 'changes';

/** Counts the district's changes since yesterday by entity; each links to its change log. */
export function ChangesTile() {
  const translate = useTranslate();
  const { organization } = useSession();
  const found = useQuery({
    queryKey: ['recentChanges', organization?.id],
    queryFn: loadRecentChanges,
    retry: false,
    meta: failureInPlace,
  });
  const { kinds = [], isAbout } = found.data ?? {};
  return (
    <ReservedTile
      part="changes"
      name={changesName}
      title={translate('home.changes.title')}
      found={found}
      actualLines={found.data && kinds.length && kinds.length * 2 + Number(isAbout)}
      guess={4}
      empty={translate('home.changes.none')}
    >
      {() => (
        <>
          {isAbout && <Box sx={{ color: 'text.secondary' }}>{translate('home.changes.about')}</Box>}
          <Box component="ul" sx={tileList}>
            {kinds.map((kind) => (
              <KindLine key={kind.entity} kind={kind} />
            ))}
          </Box>
        </>
      )}
    </ReservedTile>
  );
}

function KindLine({
  kind: { entity, changes, userName, changedAt },
}: {
  kind: RecentChanges['kinds'][number];
}) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const clock = useDistrictClock();
  const summary = useSummaries().find(({ name }) => name === entity);
  if (!summary) return null;
  const time = showTime(new Date(changedAt), clock);
  return (
    <li>
      <TileItem
        isWrapped
        to={`${barePath(summary.path)}/change-log`}
        title={textsOf(summary, languageNamed(locale) ?? 'en').plural}
        facts={translate('home.changes.last', { smart_count: changes, name: userName, time })}
      />
    </li>
  );
}
