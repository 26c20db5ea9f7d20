import { allows, isOn } from '#schemas/access/permissions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { byRelevance } from '#schemas/protocol/entities/listQuery.ts';
import type { SearchHit, SearchKind } from '#schemas/protocol/entities/search.ts';
import { type SearchParts, searchedOf, searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { isMarkedIn } from '#schemas/rules/search/marks.ts';
import { rankOf, ranks } from '#schemas/rules/search/rank.ts';
import { wordsOf } from '#schemas/rules/search/words.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import { labelsOf } from '../derived/read/labels.ts';
import { listRecords } from '../derived/read/listRecords.ts';
import { recordsOf } from '../derived/read/matchingRecords.ts';
import { mayView } from '../derived/read/mayView.ts';
import { type ListQuery, readListQuery } from '../derived/read/readListQuery.ts';
import type { Catalogue, StoredEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';

/** What a search of one organization needs: the catalogue, the person who searches, and the connection. */
export interface SearchPlace {
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  readonly sql: Sql;
}

export interface Found {
  readonly hits: readonly SearchHit[];
  /** The number of matches; a lower bound if there are many. */
  readonly total: number;
}

/** A search for one kind of record. */
export interface EntitySearch {
  readonly kind: SearchKind;
  readonly text: string;
  /** Whether to include near matches if nothing else matches. */
  readonly isNear: boolean;
  readonly limit: number;
  /** Returns the text that is shown for a search result in addition to its name. */
  readonly detail: (record: RecordData) => string;
}

/** Returns the best search results of an entity. Like its list, limited to records that the person may see. */
export async function searchEntity(
  place: SearchPlace,
  stored: StoredEntity,
  requested: EntitySearch,
): Promise<Found> {
  const query = searchQuery(place, stored, requested);
  const { catalogue, actor, sql } = place;
  const { records, total } = await listRecords(stored, query, actor.organization, sql, catalogue.named);
  return { hits: await hitsOf(place, stored, records, requested), total };
}

/**
 * Returns the record with an id as the only search result, if the person may see it. Used if the search text is a
 * record's number.
 */
export async function entityById(
  place: SearchPlace,
  stored: StoredEntity,
  id: number,
  requested: EntitySearch,
): Promise<Found> {
  const { actor, sql } = place;
  const query = { ...searchQuery(place, stored, requested), search: '', ids: [id] };
  const records = await recordsOf(stored, query, actor.organization, sql);
  const hits = await hitsOf(place, stored, records, requested);
  return {
    hits: hits.map(({ match: _, ...hit }) => ({ ...hit, rank: ranks.indexOf('code') })),
    total: hits.length,
  };
}

/** Maximum matches counted. Counting all matches in a large district would take longer than finding the best. */
const countedTo = 1000;

/** Returns a search as a list query of the entity. */
export function searchQuery(
  { actor }: SearchPlace,
  stored: StoredEntity,
  { text, isNear, limit }: Pick<EntitySearch, 'text' | 'isNear' | 'limit'>,
): ListQuery {
  const parameters = {
    filter: JSON.stringify({ q: isNear ? { near: text } : text }),
    sort: JSON.stringify([byRelevance, 'ASC']),
    range: `[0,${limit - 1}]`,
    count: 'about',
  };
  return { ...readListQuery(stored, parameters, actor), countedTo };
}

/** Converts records to search results. Label and rank use only fields that the person may see. */
export async function hitsOf(
  { catalogue, actor, sql }: SearchPlace,
  stored: StoredEntity,
  records: readonly RecordData[],
  { kind, text, detail }: Pick<EntitySearch, 'kind' | 'text' | 'detail'>,
): Promise<SearchHit[]> {
  const { entity } = stored;
  const { organization, permissions, visibility, language: readerLanguage } = actor;
  const source = { catalogue, organization, sql, permissions, visibility, readerLanguage };
  const labels = await labelsOf(source, stored, records);
  const parts = searchParts(entity, (name) => isShown(entity, actor, name));
  const hits = records.map((record, index): SearchHit => {
    const id = record[entity.id.name];
    const rank = rankOf(searchedOf(parts, record), text) ?? ranks.indexOf('code');
    const match = matchOf(entity, actor, parts, record, text);
    return {
      kind,
      id: typeof id === 'number' ? id : String(id),
      label: labels[index] ?? '',
      detail: detail(record),
      // Links to the record's own page with tabs if the entity has one, else to its `show` page.
      path: `${entity.path}/${encodeURIComponent(String(id))}${entity.record || entity.page ? '' : '/show'}`,
      rank,
      ...(match && !isOfLabel(rank) ? { match } : {}),
      ...(isOutOfUse(entity, record) ? { isHidden: true } : {}),
    };
  });
  return inOrder(hits);
}

/**
 * Sorts search results best first. Among labels that begin with the text, those with the shortest first word come
 * first: Smith before Smiley.
 */
function inOrder(hits: readonly SearchHit[]): SearchHit[] {
  return hits
    .map((hit) => ({ hit, left: ranks[hit.rank] === 'begins' ? (wordsOf(hit.label)[0] ?? '').length : 0 }))
    .toSorted((a, b) => a.hit.rank - b.hit.rank || a.left - b.left)
    .map(({ hit }) => hit);
}

/** Whether a rank means that the label contains the match, so that no other field needs to be shown. */
function isOfLabel(rank: number): boolean {
  const name = ranks[rank];
  return name !== 'code' && name !== 'others' && name !== 'near';
}

/** Returns the first field other than the label that contains part of the text. */
function matchOf(
  entity: Entity,
  { language }: Actor,
  { others }: SearchParts,
  record: RecordData,
  text: string,
): SearchHit['match'] {
  const name = others.find((one) => isMarkedIn(String(record[one] ?? ''), text));
  const field = name === undefined ? undefined : fieldNamed(entity, name);
  return field && { title: translateText(entity, language, field.title), value: String(record[field.name]) };
}

function isOutOfUse({ hiddenBy }: Entity, record: RecordData): boolean {
  return hiddenBy !== undefined && record[hiddenBy.field] === hiddenBy.when;
}

/**
 * Whether the person may see any records of an entity: its features are enabled, and the person has the view
 * permission.
 */
export function maySee(actor: Actor, { flags, permission }: Entity): boolean {
  return flags.every((flag) => isOn(actor, flag)) && allows(actor.permissions, permission.view);
}

/** Whether the person may see a field of an entity. */
export function isShown(entity: Entity, { permissions }: Actor, name: string): boolean {
  const field = fieldNamed(entity, name);
  return field !== undefined && mayView(field, permissions);
}

/**
 * Returns a function that joins a record's values of the named fields to one text. Leaves out empty fields and fields
 * that the person may not see.
 */
export function shownFields(entity: Entity, actor: Actor, names: readonly string[]): EntitySearch['detail'] {
  const visible = names.filter((name) => isShown(entity, actor, name));
  return (record) =>
    visible
      .map((name) => record[name])
      .filter((value) => value !== undefined && value !== null && value !== '')
      .join(' · ');
}
