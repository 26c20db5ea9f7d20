import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { loadUnfinishedImports } from '#providers/suite/startPage.ts';
import { importJob, shownState } from '#schemas/import/importJob.ts';
import type { UnfinishedImports } from '#schemas/protocol/people/startPage.ts';
import { showTime } from '../../editing/showTime.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { importPath } from '../../entity/importPath.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { usePlace } from './FirstSight.tsx';
import { linesOfRecord, Tile, TileBody, tileLink, tileList } from './Tile.tsx';

/** By which it is known what the tile held when it was seen last. */
export const importsName = 'imports';

/** The files that the person sent and did not bring to an end; each leads on with it. */
export function ImportsTile() {
  const translate = useTranslate();
  const { organization } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['unfinishedImports', organization?.id],
    queryFn: loadUnfinishedImports,
    retry: false,
    meta: shownInPlace,
  });
  const place = usePlace(importsName, data && data.length * linesOfRecord.short, 1, error !== null);
  return (
    <Tile title={translate('home.imports.title')} all={{ to: '/import' }} isFolded={place.isFolded}>
      <TileBody
        found={{ data, error, refetch }}
        lines={place.lines}
        isEmpty={(imports) => imports.length === 0}
        empty={translate('home.imports.none')}
      >
        {(imports) => (
          <Box component="ul" sx={tileList}>
            {imports.map((one) => (
              <ImportLine key={one.jobId} one={one} />
            ))}
          </Box>
        )}
      </TileBody>
    </Tile>
  );
}

function ImportLine({ one }: { readonly one: UnfinishedImports[number] }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { text } = useEntityScreen(importJob);
  const facts = [
    text(shownState(one.state).label),
    translate('home.imports.rows', { smart_count: one.rowCount }),
    showTime(new Date(one.createdAt), clock),
  ];
  return (
    <li>
      <Box
        component={Link}
        to={`${importPath({ name: one.entity })}/${one.jobId}`}
        sx={{ ...tileLink, flexWrap: 'wrap' }}
      >
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {one.fileName}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
    </li>
  );
}
