import { useGetList, useTranslate } from 'react-admin';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { tileLines } from '#schemas/model/entity/tileLines.ts';
import type { Tile as TileWords } from '#schemas/model/entity/tiles.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { WidgetRows } from '../../derived/board/WidgetRows.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { linesOfRecord, ReservedTile } from './Tile.tsx';
import { useTileFilter } from './useTileFilter.ts';

interface RowsTileProps {
  /** Name under which the tile's size is remembered. */
  readonly name: string;
  readonly tile: TileWords;
}

/** The first records of a list, each linked to its page. */
export function RowsTile({ name, tile }: RowsTileProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { filter, listPath } = useTileFilter(tile);
  const found = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: tile.atMost }, sort: tile.sort, filter },
    { retry: false, meta: failureInPlace },
  );
  const { data, total, meta } = found;
  return (
    <ReservedTile
      name={name}
      title={text(tile.title)}
      all={{ to: listPath(), count: showCount(total ?? meta?.counted) }}
      found={found}
      actualLines={data && linesOfRows(entity, tile, data.length)}
      guess={tileLines(tile)}
      empty={translate('home.none')}
    >
      {(rows) => <WidgetRows rows={rows} columns={tile.columns} />}
    </ReservedTile>
  );
}

/** Returns the height in lines of a number of records. Records with references take two lines of details. */
function linesOfRows(entity: Entity, { columns }: TileWords, records: number): number {
  const names = columns.slice(1).some((name) => fieldNamed(entity, name)?.options.reference);
  return records * linesOfRecord[names ? 'long' : 'short'];
}
