import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { ErrorBoundary } from '../../shell/errors/ErrorBoundary.tsx';
import { usePlace } from './FirstSight.tsx';
import { RowsTile } from './RowsTile.tsx';
import { Tile, TileLines } from './Tile.tsx';

interface EntityTilesProps {
  readonly summary: EntitySummary;
  readonly title: string;
}

/** What the tiles of an entity are called, in their order: by it is known what each held when it was seen last. */
export function tileNames({ name, tiles = [] }: Pick<EntitySummary, 'name' | 'tiles'>): string[] {
  return tiles.map((_, index) => `${name}.${index}`);
}

/** The tiles that an entity declares; its file is read first. */
export function EntityTiles({ summary, title }: EntityTilesProps) {
  const names = tileNames(summary);
  return (
    <ErrorBoundary fallback={<FailedTiles {...{ summary, title }} />}>
      <Suspense
        fallback={names.map((name, index) => (
          <AwaitedTile key={name} name={name} title={title} lines={summary.tiles?.[index] ?? 1} />
        ))}
      >
        <LoadedEntity name={summary.name}>
          <DeclaredTiles />
        </LoadedEntity>
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the place of the tiles of an entity that cannot be drawn: they are waited for no longer. */
function FailedTiles({ summary, title }: EntityTilesProps) {
  const translate = useTranslate();
  return (
    <Tile title={title}>
      {translate('home.failed')}
      {tileNames(summary).map((name) => (
        <FailedTile key={name} name={name} />
      ))}
    </Tile>
  );
}

function FailedTile({ name }: { readonly name: string }) {
  usePlace(name, undefined, 1, true);
  return null;
}

interface AwaitedTileProps {
  readonly name: string;
  readonly title: string;
  readonly lines: number;
}

/** A tile before its entity's file is there, as high as it will probably be. */
function AwaitedTile({ name, title, lines }: AwaitedTileProps) {
  const place = usePlace(name, undefined, lines);
  return (
    <Tile title={title} isFolded={place.isFolded}>
      <TileLines lines={place.lines} />
    </Tile>
  );
}

function DeclaredTiles() {
  const { entity } = useEntity();
  return entity.tiles.map((tile, index) => {
    const name = `${entity.name}.${index}`;
    return <RowsTile key={name} {...{ name, tile }} />;
  });
}
