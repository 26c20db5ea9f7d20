import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { loadRecentChanges } from '#providers/suite/startPage.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { RecentChanges } from '#schemas/protocol/people/startPage.ts';
import { showTime } from '../../editing/showTime.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { usePlace } from './FirstSight.tsx';
import { Tile, TileBody, tileLink, tileList } from './Tile.tsx';

/** By which the page remembers how much was changed. */
export const changesName = 'changes';

/** What changed in the district since yesterday, by kind of record; each leads to its change log. */
export function ChangesTile() {
  const translate = useTranslate();
  const { organization } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['recentChanges', organization?.id],
    queryFn: loadRecentChanges,
    retry: false,
    meta: shownInPlace,
  });
  const held = data && data.kinds.length * 2 + Number(data.isAbout);
  const place = usePlace(changesName, held, 4, error !== null);
  return (
    <Tile part="changes" title={translate('home.changes.title')} isFolded={place.isFolded}>
      <TileBody
        found={{ data, error, refetch }}
        lines={place.lines}
        isEmpty={({ kinds }) => kinds.length === 0}
        empty={translate('home.changes.none')}
      >
        {({ kinds, isAbout }) => (
          <>
            {isAbout && <Box sx={{ color: 'text.secondary' }}>{translate('home.changes.about')}</Box>}
            <Box component="ul" sx={tileList}>
              {kinds.map((kind) => (
                <KindLine key={kind.entity} kind={kind} />
              ))}
            </Box>
          </>
        )}
      </TileBody>
    </Tile>
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
      <Box component={Link} to={`${summary.path}/change-log`} sx={{ ...tileLink, flexWrap: 'wrap' }}>
        <span>{textsOf(summary, languageNamed(locale) ?? 'en').plural}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('home.changes.last', { smart_count: changes, name: userName, time })}
        </Box>
      </Box>
    </li>
  );
}
