import Box from '@mui/material/Box';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { tileLines } from '#schemas/model/entity/tileLines.ts';
import type { Tile as TileWords } from '#schemas/model/entity/tiles.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldColumn } from '../../fields/FieldColumn.tsx';
import { RecordLabel } from '../../fields/records/RecordName.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { linesOfRecord, narrowTile, PlacedTile, tileLink, tileList } from './Tile.tsx';
import { useTileFilter } from './useTileFilter.ts';

interface RowsTileProps {
  /** By which it is known what it held when it was seen last. */
  readonly name: string;
  readonly tile: TileWords;
}

/** The first of some records; each leads to its page. */
export function RowsTile({ name, tile }: RowsTileProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const { filter, listPath } = useTileFilter(tile);
  const found = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: tile.atMost }, sort: tile.sort, filter },
    { retry: false, meta: shownInPlace },
  );
  const { data, total, meta } = found;
  return (
    <PlacedTile
      name={name}
      title={text(tile.title)}
      all={{ to: listPath(), count: showCount(total ?? meta?.counted) }}
      found={found}
      held={data && linesOfRows(entity, tile, data.length)}
      guess={tileLines(entity, tile)}
      empty={translate('home.none')}
    >
      {(rows) => <TileRows rows={rows} columns={tile.columns} />}
    </PlacedTile>
  );
}

/** How many lines so many records take: names of other records beneath them have two of their own. */
export function linesOfRows(entity: Entity, { columns }: TileWords, records: number): number {
  const names = columns.slice(1).some((name) => fieldNamed(entity, name)?.options.reference);
  return records * linesOfRecord[names ? 'long' : 'short'];
}

interface TileRowsProps {
  readonly rows: readonly RaRecord[];
  /** The fields that a row says. */
  readonly columns: readonly string[];
}

/** Records in a tile, each a way to its page. */
export function TileRows({ rows, columns }: TileRowsProps) {
  return (
    <Box component="ul" sx={tileList}>
      {rows.map((record) => (
        <li key={record.id}>
          <Row record={record} columns={columns} />
        </li>
      ))}
    </Box>
  );
}

/** One record: what tells it apart in front, its other facts beneath. */
function Row({ record, columns }: { readonly record: RaRecord; readonly columns: readonly string[] }) {
  const { entity, fields } = useEntity();
  const shown = columns.flatMap((name) => {
    const field = fieldNamed(entity, name);
    const isThere = record[name] !== null && record[name] !== undefined && record[name] !== '';
    return field && isThere && fields.includes(field) ? [field] : [];
  });
  const [first, ...others] = shown;
  // Names of other records are read later: what stands below does not move when they come.
  const height = others.some(({ options }) => options.reference) ? '3em' : undefined;
  return (
    <Box component={Link} to={recordPath(entity, record.id)} sx={{ ...tileLink, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ fontWeight: 550, flex: '1 1 100%' }}>
        {first ? <Value field={first} record={record} /> : <RecordLabel entity={entity} record={record} />}
      </Box>
      <Box component="span" sx={[{ height }, facts]}>
        <span>
          {others.map((field) => (
            <Box component="span" className="fact" key={field.name}>
              <Value field={field} record={record} />
            </Box>
          ))}
        </span>
      </Box>
    </Box>
  );
}

function Value({ field, record }: { readonly field: Field; readonly record: RaRecord }) {
  return <FieldColumn field={field} value={record[field.name]} record={record} />;
}

/** Two lines at the most, and all of it where lines are short. */
const facts = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  flex: '1 1 100%',
  lineHeight: 1.5,
  color: 'text.secondary',
  [narrowTile]: { display: 'block', height: 'auto' },
  '& .fact > *': { display: 'inline' },
  '& .fact:not(:last-child)::after': { content: '" · "' },
} as const;
