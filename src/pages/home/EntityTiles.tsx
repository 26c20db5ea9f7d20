import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { ErrorBoundary } from '../../shell/errors/ErrorBoundary.tsx';
import { CountsTile } from './CountsTile.tsx';
import { RowsTile } from './RowsTile.tsx';
import { Tile, TileLines, useFolded } from './Tile.tsx';

/** The tiles that an entity declares; its file is read first. */
export function EntityTiles({ summary, title }: { readonly summary: EntitySummary; readonly title: string }) {
  const translate = useTranslate();
  return (
    <ErrorBoundary fallback={<Tile title={title}>{translate('home.failed')}</Tile>}>
      <Suspense
        fallback={summary.tiles?.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles of an entity keep their order
          <AwaitedTile key={index} name={`${summary.name}.${index}`} title={title} lines={lines} />
        ))}
      >
        <LoadedEntity name={summary.name}>
          <DeclaredTiles />
        </LoadedEntity>
      </Suspense>
    </ErrorBoundary>
  );
}

interface AwaitedTileProps {
  readonly name: string;
  readonly title: string;
  readonly lines: number;
}

/** A tile before its entity's file is there, as high as it will probably be. */
function AwaitedTile({ name, title, lines }: AwaitedTileProps) {
  const isFolded = useFolded(name, undefined);
  return (
    <Tile title={title} isFolded={isFolded}>
      <TileLines lines={isFolded ? 1 : lines} />
    </Tile>
  );
}

function DeclaredTiles() {
  const { entity } = useEntity();
  return entity.tiles.map((tile, index) => {
    const name = `${entity.name}.${index}`;
    return tile.by === undefined ? (
      <RowsTile key={name} {...{ name, tile }} />
    ) : (
      <CountsTile key={name} {...{ name, tile }} by={tile.by} />
    );
  });
}
