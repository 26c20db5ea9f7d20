import { allows } from '#schemas/access/permissions.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { SearchHit, SearchKind } from '#schemas/protocol/entities/search.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import { labelsOf } from '../derived/read/labels.ts';
import { listRecords } from '../derived/read/listRecords.ts';
import { mayView } from '../derived/read/mayView.ts';
import { readListQuery } from '../derived/read/readListQuery.ts';
import type { Catalogue, StoredEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';

/** Where a search looks: one person, one connection. */
export interface SearchPlace {
  readonly catalogue: Catalogue;
  readonly actor: Actor;
  readonly sql: Sql;
}

export interface Found {
  readonly hits: readonly SearchHit[];
  /** Of many, a lower bound. */
  readonly total: number;
}

interface Requested {
  readonly kind: SearchKind;
  /** As the filter of a list: `{ q: 'garcia' }`. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly limit: number;
  /** What is told of a hit beside its name. */
  readonly detail: (record: RecordData) => string;
}

/** The first hits of an entity, found as its list finds them: by what the person may see and nothing else. */
export async function searchEntity(
  { catalogue, actor, sql }: SearchPlace,
  stored: StoredEntity,
  { kind, filter, limit, detail }: Requested,
): Promise<Found> {
  const { entity } = stored;
  const { organization, permissions, visibility } = actor;
  const requested = { filter: JSON.stringify(filter), range: `[0,${limit - 1}]`, count: 'about' };
  const query = readListQuery(stored, requested, actor);
  const { records, total } = await listRecords(stored, query, organization, sql, catalogue.named);
  const labels = await labelsOf({ catalogue, organization, sql, permissions, visibility }, stored, records);
  const hits = records.map((record, index): SearchHit => {
    const id = record[entity.id.name];
    return {
      kind,
      id: typeof id === 'number' ? id : String(id),
      label: labels[index] ?? '',
      detail: detail(record),
      // A record that is made of tabs is opened in them.
      path: `${entity.path}/${encodeURIComponent(String(id))}${entity.record ? '' : '/show'}`,
    };
  });
  return { hits, total };
}

/** Whether the person may see records of an entity at all. */
export function maySee({ permissions, features }: Actor, { flags, permission }: Entity): boolean {
  return flags.every((flag) => allows(features, flag)) && allows(permissions, permission.view);
}

/** The values of some fields, as far as they are there and the person may see them. */
export function shownFields(
  entity: Entity,
  { permissions }: Actor,
  names: readonly string[],
): Requested['detail'] {
  const shown = names.filter((name) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && mayView(field, permissions);
  });
  return (record) =>
    shown
      .map((name) => record[name])
      .filter((value) => value !== undefined && value !== null && value !== '')
      .join(' · ');
}
