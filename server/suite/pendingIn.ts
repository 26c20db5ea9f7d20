import type { Tile } from '#schemas/model/entity/tiles.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import { Statement } from '../database/statement.ts';
import { countRows, type Total } from '../derived/read/countRows.ts';
import { listConditionSql, plannerOptions } from '../derived/read/listConditionSql.ts';
import { listSourceSql } from '../derived/read/listSourceSql.ts';
import { readListQuery } from '../derived/read/readListQuery.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';

/** The district in which to count pending items, and its time zone. */
export interface Place {
  readonly organization: number;
  readonly timeZone: string;
}

/** A list that has pending items, with the number of these items. */
export interface PendingList extends Total {
  /** Title of the list's tile, in the person's language. */
  readonly title: string;
  readonly path: string;
  /** Filter of the list, as query text, that shows these items. */
  readonly query: string;
}

/**
 * Counts the pending items of lists that have a tile for them (`waits`), within the person's visibility. Leaves out
 * lists without pending items. With `count: 'about'` large counts are capped.
 */
export async function pendingIn(
  database: EntityService['database'],
  lists: readonly StoredEntity[],
  actor: Actor,
  { organization, timeZone }: Place,
  count?: 'about',
): Promise<PendingList[]> {
  const found: PendingList[] = [];
  for (const stored of lists) {
    const tile = stored.entity.tiles.find(({ waits }) => waits);
    if (!tile) continue;
    const filter = filterOn(tile.filter, today(timeZone));
    const total = await countIn(database, stored, filter, actor, { organization }, count);
    if (total.total > 0) found.push({ ...total, ...listOf(stored, tile, JSON.stringify(filter), actor) });
  }
  return found;
}

/** Counts the records of a list that match a filter and are visible to the person. */
export async function countIn(
  database: EntityService['database'],
  stored: StoredEntity,
  filter: RecordData,
  actor: Actor,
  { organization }: Pick<Place, 'organization'>,
  count?: 'about',
): Promise<Total> {
  const query = readListQuery(stored, { filter: JSON.stringify(filter), count }, actor);
  const statement = new Statement();
  return database.read(organization, async (sql) => {
    const from = await listSourceSql(stored, query, organization, statement, sql);
    const matches = `select 1 from ${from} where ${listConditionSql(stored, query, organization, statement)}`;
    return countRows(sql, matches, statement, query, plannerOptions(stored, query));
  });
}

function listOf({ entity }: StoredEntity, { title, sort }: Tile, filter: string, { language }: Actor) {
  return {
    title: translateText(entity, language, title),
    path: entity.path,
    query: String(new URLSearchParams({ filter, sort: sort.field, order: sort.order })),
  };
}
