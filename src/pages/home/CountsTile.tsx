import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { tileLines } from '#schemas/model/entity/tileLines.ts';
import type { Tile as TileWords } from '#schemas/model/entity/tiles.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { inOrderOfNeed } from './inOrderOfNeed.ts';
import { linesOfRows, TileRows } from './RowsTile.tsx';
import { PlacedTile, tileLink, tileList } from './Tile.tsx';
import { useTileFilter } from './useTileFilter.ts';

interface CountsTileProps {
  /** By which it is known what it held when it was seen last. */
  readonly name: string;
  readonly tile: TileWords;
  /** The field by whose values is counted. */
  readonly by: string;
}

/**
 * How many records there are of each value of a field; each number leads to the list of them. Few of a tile that says
 * what its rows say stand there themselves.
 */
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
  const few = useFew(tile, data, filter);
  // Rows of names are as high as they are broken: how much it holds is known when they are there.
  const known = few.isAwaited ? undefined : data;
  return (
    <PlacedTile
      name={name}
      title={text(tile.title)}
      all={{ to: listPath(), count: showCount(data?.records) }}
      found={{
        data: known,
        error: error ?? few.error,
        refetch: () => Promise.all([refetch(), few.refetch()]),
      }}
      held={known && linesOf(entity, known, tile)}
      guess={tileLines(entity, tile)}
      empty={translate('home.none')}
    >
      {(totals) =>
        few.rows ? (
          <TileRows rows={few.rows} columns={tile.columns} />
        ) : (
          <Counts {...{ totals, tile, by, listPath }} />
        )
      }
    </PlacedTile>
  );
}

/** Whether the records of a tile are so few that they are shown themselves. */
function areFew({ records = 0 }: ListTotals, { columns, atMost }: TileWords): boolean {
  return columns.length > 0 && records > 0 && records <= atMost / 2;
}

/** The records of a tile where they are few: read once it is known that they are. */
function useFew(tile: TileWords, totals: ListTotals | undefined, filter: Readonly<Record<string, unknown>>) {
  const { entity } = useEntity();
  const isWanted = totals !== undefined && areFew(totals, tile);
  const { data, error, refetch } = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: tile.atMost }, sort: tile.sort, filter },
    { enabled: isWanted, retry: false, meta: shownInPlace },
  );
  const isAwaited = isWanted && data === undefined;
  return {
    rows: isWanted ? data : undefined,
    isAwaited,
    error: isWanted ? error : null,
    refetch: async () => (isWanted ? refetch() : undefined),
  };
}

/** How many lines are drawn: those of the records that are shown, or the values and what says that there are more. */
function linesOf(entity: Entity, totals: ListTotals, tile: TileWords): number {
  if (areFew(totals, tile)) return linesOfRows(entity, tile, totals.records ?? 0);
  return Math.min(totals.groups?.length ?? 0, tile.atMost + 1);
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
      {inOrderOfNeed(entity, by, groups)
        .slice(0, tile.atMost)
        .map(({ value, records }) => (
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
