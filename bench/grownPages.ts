import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { filterOn } from '#schemas/values/relativeDays.ts';
import type { Sql } from '#server/database/database.ts';
import { quoted } from '#server/database/table.ts';
import { buildCatalogue, type StoredEntity } from '#server/derived/store/storedEntity.ts';

/** A page of a list as a user opens it. */
export interface GrownPage {
  readonly name: string;
  readonly stored: StoredEntity;
  readonly filter: RecordData;
  readonly sort: Entity['list']['sort'];
  /**
   * The record whose rows the page shows, such as a school: the reference field by which the page is filtered, and its
   * value.
   */
  readonly of?: { readonly field: string; readonly value: number };
}

export const registry = readRegistry(entityFiles);
export const catalogue = buildCatalogue(registry);

/** Minimum number of rows of a list that counts as very long. */
const grownFrom = 100_000;

/**
 * Returns the reference fields that can limit an entity's rows to one record: the parent reference for rows on a
 * record's tab, otherwise the references among the `head` and facet fields.
 */
function ownersOf({ entity }: StoredEntity): string[] {
  const { parent, head, list, fields } = entity;
  const names = isRowsFacet(entity) ? [parent] : [...new Set([...head, ...list.facets])];
  return fields
    .filter(({ name, kind }) => kind === 'reference' && names.includes(name))
    .map(({ name }) => name);
}

/**
 * Returns the pages of a district's very long lists: each list's default page, each of its views, and the rows of the
 * substitute, employee and school with the most rows.
 */
export async function grownPages(sql: Sql, organization: number): Promise<GrownPage[]> {
  const pages: GrownPage[] = [];
  for (const stored of await grownEntities(sql, organization)) {
    if (!isRowsFacet(stored.entity)) pages.push(...viewsOf(stored));
    for (const field of ownersOf(stored)) {
      const owner = await withMost(sql, stored, field, organization);
      const { sort, name } = { ...stored.entity.list, name: stored.entity.name };
      if (owner !== undefined)
        pages.push({
          name: `${name} of one ${field}`,
          stored,
          filter: {},
          sort,
          of: { field, value: owner },
        });
    }
  }
  return pages;
}

/** Returns the entities whose lists are very long in a district. */
export async function grownEntities(sql: Sql, organization: number): Promise<StoredEntity[]> {
  const grown: StoredEntity[] = [];
  for (const { name, operations, scope } of registry.own) {
    const stored = catalogue.named(name);
    if (!operations.list || scope !== 'organization' || stored.computed) continue;
    const rows = `select from ${quoted(stored.table.name)} where org_id = $1 limit ${grownFrom}`;
    const [row] = await sql<{ rows: string }>(`select count(*) as rows from (${rows}) as first_rows`, [
      organization,
    ]);
    if (Number(row?.rows) === grownFrom) grown.push(stored);
  }
  return grown;
}

function viewsOf(stored: StoredEntity): GrownPage[] {
  const { list, name } = stored.entity;
  const views = list.views.map(({ title, filter, sort = list.sort }) => {
    return { name: `${name}: ${title}`, stored, filter: filterOn(filter, today('UTC')), sort };
  });
  return [{ name, stored, filter: {}, sort: list.sort }, ...views];
}

/**
 * Returns the most frequent value of an entity's reference field, such as the ID of the school with the most rows.
 * Undefined if the entity does not have the field, or no row has a value.
 */
export async function withMost(
  sql: Sql,
  stored: StoredEntity,
  field: string,
  organization: number,
): Promise<number | undefined> {
  if (!stored.entity.fields.some(({ name }) => name === field)) return undefined;
  const column = stored.column(field);
  const statement = `select ${column} as id from ${quoted(stored.table.name)} where org_id = $1 and ${column} is not null
    group by 1 order by count(*) desc limit 1`;
  const [row] = await sql<{ id: string }>(statement, [organization]);
  return row && Number(row.id);
}
