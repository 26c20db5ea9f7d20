import type { SearchHit } from '#schemas/protocol/entities/search.ts';
import { rankOf, ranks } from '#schemas/rules/search/rank.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import { type EntitySearch, type Found, maySee, type SearchPlace } from './searchEntity.ts';

interface View {
  readonly stored: StoredEntity;
  /**
   * The key of the view in the list's address: the number of a saved view, or the title of a view from the entity file.
   */
  readonly key: number | string;
  readonly title: string;
}

/**
 * Finds list views whose title and list name, taken together, match the search: views of entity files, the person's
 * own, and those shared in the organization (docs/architecture.md#a-search).
 */
export async function searchViews(
  place: SearchPlace,
  { text, limit, isNear }: Pick<EntitySearch, 'text' | 'limit' | 'isNear'>,
): Promise<Found | undefined> {
  const { actor } = place;
  const lists = listsOf(place);
  if (lists.length === 0) return undefined;
  const views = [...shippedViews(place, lists), ...(await savedViews(place, lists))];
  const defaultRank = ranks.indexOf(isNear ? 'near' : 'others');
  const hits = views.flatMap(({ stored: { entity }, key, title }): SearchHit[] => {
    const detail = translateText(entity, actor.language, entity.plural);
    const rank = rankOf({ label: title, others: [detail] }, text);
    if (rank === undefined || rank > defaultRank) return [];
    const path = `${entity.path}?view=${encodeURIComponent(key)}`;
    return [{ kind: 'view', id: key, label: title, detail, path, rank }];
  });
  const sorted = hits.toSorted((a, b) => a.rank - b.rank || a.label.localeCompare(b.label, actor.language));
  return { hits: sorted.slice(0, limit), total: hits.length };
}

/** Returns the entities whose lists open on their own page, not in a tab of a record. */
function listsOf({ catalogue, actor }: SearchPlace): StoredEntity[] {
  return catalogue.entities.filter(({ entity }) => {
    const isList = entity.operations.list !== undefined && entity.parent === undefined && !entity.single;
    return isList && maySee(actor, entity);
  });
}

function shippedViews({ actor }: SearchPlace, lists: readonly StoredEntity[]): View[] {
  return lists.flatMap((stored) =>
    stored.entity.list.views.map(({ title }) => ({
      stored,
      key: title,
      title: translateText(stored.entity, actor.language, title),
    })),
  );
}

async function savedViews({ actor, sql }: SearchPlace, lists: readonly StoredEntity[]): Promise<View[]> {
  const named = new Map(lists.map((stored) => [stored.entity.name, stored]));
  const rows = await sql(
    'select view_id, entity, title from saved_view where org_id = $1 and (owner_key = $2 or shared)',
    [actor.organization, actor.userKey],
  );
  return rows.flatMap(({ view_id, entity, title }) => {
    const stored = named.get(String(entity));
    return stored ? [{ stored, key: Number(view_id), title: String(title) }] : [];
  });
}
