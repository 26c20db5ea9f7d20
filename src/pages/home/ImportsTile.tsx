import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { loadUnfinishedImports } from '#providers/suite/startPage.ts';
import { displayState, importJob } from '#schemas/import/importJob.ts';
import type { UnfinishedImports } from '#schemas/protocol/people/startPage.ts';
import { tileList } from '../../derived/board/tileLook.ts';
import { showTime } from '../../editing/showTime.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { importPath } from '../../entity/importPath.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { linesOfRecord, ReservedTile, TileItem } from './Tile.tsx';

/** Name under which the tile's size is remembered. */
export const importsName = 'imports';

/** The user's unfinished imports, each with a link to continue. */
export function ImportsTile() {
  const translate = useTranslate();
  const { organization } = useSession();
  const found = useQuery({
    queryKey: ['unfinishedImports', organization?.id],
    queryFn: loadUnfinishedImports,
    retry: false,
    meta: failureInPlace,
  });
  return (
    <ReservedTile
      name={importsName}
      title={translate('home.imports.title')}
      all={{ to: '/import' }}
      found={found}
      actualLines={found.data && found.data.length * linesOfRecord.short}
      guess={1}
      empty={translate('home.imports.none')}
    >
      {(imports) => (
        <Box component="ul" sx={tileList}>
          {imports.map((one) => (
            <ImportLine key={one.jobId} one={one} />
          ))}
        </Box>
      )}
    </ReservedTile>
  );
}

function ImportLine({ one }: { readonly one: UnfinishedImports[number] }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { text } = useEntityScreen(importJob);
  const facts = [
    text(displayState(one.state).label),
    translate('home.imports.rows', { smart_count: one.rowCount }),
    showTime(new Date(one.createdAt), clock),
  ];
  return (
    <li>
      <TileItem
        isWrapped
        to={`${importPath({ name: one.entity })}/${one.jobId}`}
        title={one.fileName}
        facts={facts.join(' · ')}
      />
    </li>
  );
}
