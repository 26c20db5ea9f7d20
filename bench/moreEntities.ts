import { brotliCompressSync } from 'node:zlib';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import * as product from '#schemas/registry.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { atMost, type Measurement } from './measurement.ts';

const count = 100;

/**
 * Measures what 100 additional entities add to the size of the first load: their lines in the entity summary. Their
 * schemas are not in the bundle, because a schema loads with its screen.
 */
export async function moreEntities(): Promise<Measurement[]> {
  const entities = [...readRegistry(product).entities];
  const copies = Array.from({ length: count }, (_, index) => {
    const source = entities[index % entities.length];
    if (!source) throw new Error('The registry is empty.');
    return readEntity({
      ...source.schema,
      $id: `${source.name}-${index}`,
      title: `${source.title} ${index}`,
    });
  });
  const before = bytesOf(entities);
  const after = bytesOf([...entities, ...copies]);
  const grown = (after - before) / 1024;
  return [atMost('100 entities more, first load', 5, grown, 'KB', `${before} to ${after} bytes, brotli`)];
}

function bytesOf(entities: readonly ReturnType<typeof readEntity>[]): number {
  const summaries = entities.map((entity, index) =>
    summaryOf(entity, versionOf(index), (english) => translateText(entity, 'es', english)),
  );
  return brotliCompressSync(JSON.stringify({ entities: summaries })).length;
}

/** Returns a fake version hash that compresses as poorly as a real version hash. */
function versionOf(index: number): string {
  return Buffer.from(String(Math.sin(index + 1)).slice(2, 11))
    .toString('base64url')
    .slice(0, 12);
}
