import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { ErrorBoundary } from '../../shell/errors/ErrorBoundary.tsx';
import { useReservedSpace } from './RevealWhenSized.tsx';
import { RowsTile } from './RowsTile.tsx';
import { Tile, TileLines } from './Tile.tsx';

interface EntityTilesProps {
  readonly summary: EntitySummary;
  readonly title: string;
}

/** Returns the names of an entity's tiles, in order. Their sizes are remembered by name. */
export function tileNames({ name, tiles = [] }: Pick<EntitySummary, 'name' | 'tiles'>): string[] {
  return tiles.map((_, index) => `${name}.${index}`);
}

/** The tiles that an entity declares. Loads the entity first. */
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

/**
 * Shows an error in place of an entity's tiles that failed to render, and reports each tile's size, so that the page
 * does not wait for it.
 */
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
  useReservedSpace(name, undefined, 1, true);
  return null;
}

interface AwaitedTileProps {
  readonly name: string;
  readonly title: string;
  readonly lines: number;
}

/** A placeholder of the expected height while the entity loads. */
function AwaitedTile({ name, title, lines }: AwaitedTileProps) {
  const space = useReservedSpace(name, undefined, lines);
  return (
    <Tile title={title} isFolded={space.isFolded}>
      <TileLines lines={space.lines} />
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
