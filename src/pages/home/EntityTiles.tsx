import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { ErrorBoundary } from '../../shell/errors/ErrorBoundary.tsx';
import { CountsTile } from './CountsTile.tsx';
import { RowsTile } from './RowsTile.tsx';
import { Tile, TileLines } from './Tile.tsx';

/** The tiles that an entity declares; its file is read first. */
export function EntityTiles({ summary, title }: { readonly summary: EntitySummary; readonly title: string }) {
  const translate = useTranslate();
  return (
    <ErrorBoundary fallback={<Tile title={title}>{translate('home.failed')}</Tile>}>
      <Suspense
        fallback={summary.tiles?.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles of an entity keep their order
          <Tile key={index} title={title}>
            <TileLines lines={lines} />
          </Tile>
        ))}
      >
        <LoadedEntity name={summary.name}>
          <DeclaredTiles />
        </LoadedEntity>
      </Suspense>
    </ErrorBoundary>
  );
}

function DeclaredTiles() {
  const { entity } = useEntity();
  return entity.tiles.map((tile) =>
    tile.by === undefined ? (
      <RowsTile key={tile.title} tile={tile} />
    ) : (
      <CountsTile key={tile.title} tile={tile} by={tile.by} />
    ),
  );
}
