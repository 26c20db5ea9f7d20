import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { tileLines } from '#schemas/model/entity/tileLines.ts';
import type { Tile as TileWords } from '#schemas/model/entity/tiles.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { usePlace } from './FirstSight.tsx';
import { Tile, TileBody, tileLink, tileList } from './Tile.tsx';
import { useTileFilter } from './useTileFilter.ts';

interface CountsTileProps {
  /** By which it is known what it held when it was seen last. */
  readonly name: string;
  readonly tile: TileWords;
  /** The field by whose values is counted. */
  readonly by: string;
}

/** How many records there are of each value of a field; each number leads to the list of them. */
export function CountsTile({ name, tile, by }: CountsTileProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const { filter, listPath } = useTileFilter(tile);
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'totals', filter, by],
    queryFn: () => provider.totals(entity.name, filter, by),
    retry: false,
    meta: shownInPlace,
  });
  const place = usePlace(name, data && linesOf(data, tile), tileLines(entity, tile), error !== null);
  const count = showCount(data?.records);
  return (
    <Tile title={text(tile.title)} all={{ to: listPath(), count }} isFolded={place.isFolded}>
      <TileBody
        found={{ data, error, refetch }}
        lines={place.lines}
        isEmpty={({ records }) => records === 0}
        empty={translate('home.none')}
      >
        {(totals) => <Counts {...{ totals, tile, by, listPath }} />}
      </TileBody>
    </Tile>
  );
}

/** How many lines are drawn: the values, and what says that there are more. */
function linesOf({ groups = [] }: ListTotals, { atMost }: TileWords): number {
  return Math.min(groups.length, atMost + 1);
}

interface CountsProps extends Omit<CountsTileProps, 'name'> {
  readonly totals: ListTotals;
  readonly listPath: ReturnType<typeof useTileFilter>['listPath'];
}

function Counts({ totals: { groups = [] }, tile, by, listPath }: CountsProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const field = fieldNamed(entity, by);
  const left = groups.length - tile.atMost;
  return (
    <Box component="ul" sx={tileList}>
      {groups.slice(0, tile.atMost).map(({ value, records }) => (
        <li key={String(value)}>
          <Box
            component={Link}
            to={listPath({ [by]: value === null ? { empty: true } : value })}
            sx={tileLink}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {field && value !== null ? (
                <FieldColumn field={field} value={value} />
              ) : (
                translate('list.totals.none')
              )}
            </Box>
            <Box component="span" className={tabularFigures} sx={{ fontWeight: 600 }}>
              {showCount(records)}
            </Box>
          </Box>
        </li>
      ))}
      {left > 0 && (
        <Box component="li" sx={{ color: 'text.secondary', pt: 0.5 }}>
          {translate('home.more', { smart_count: left })}
        </Box>
      )}
    </Box>
  );
}
