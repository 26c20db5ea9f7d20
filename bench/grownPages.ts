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

/** A page of a list as somebody opens it. */
export interface GrownPage {
  readonly name: string;
  readonly stored: StoredEntity;
  readonly filter: RecordData;
  readonly sort: Entity['list']['sort'];
  /** Of whom or which alone. */
  readonly of?: { readonly field: string; readonly value: number };
}

export const registry = readRegistry(entityFiles);
export const catalogue = buildCatalogue(registry);

/** From so many rows of a district on, a list that reads all of them is felt. */
const grownFrom = 100_000;

/** Of whom or which rows are: a tab of one record, a list of what it names in its head and offers as a facet. */
function ownersOf({ entity }: StoredEntity): string[] {
  const { parent, head, list, fields } = entity;
  const names = isRowsFacet(entity) ? [parent] : [...new Set([...head, ...list.facets])];
  return fields
    .filter(({ name, kind }) => kind === 'reference' && names.includes(name))
    .map(({ name }) => name);
}

/**
 * The pages of a district whose tables have grown: what each list of them opens with, each of its views, and the rows of
 * the substitute, the employee and the school that have most of them.
 */
export async function grownPages(sql: Sql, organization: number): Promise<GrownPage[]> {
  const pages: GrownPage[] = [];
  for (const stored of await grownEntities(sql, organization)) {
    if (!isRowsFacet(stored.entity)) pages.push(...viewsOf(stored));
    for (const field of ownersOf(stored)) {
      const most = await withMost(sql, stored, field, organization);
      const { sort, name } = { ...stored.entity.list, name: stored.entity.name };
      if (most !== undefined)
        pages.push({ name: `${name} of one ${field}`, stored, filter: {}, sort, of: { field, value: most } });
    }
  }
  return pages;
}

/** The entities with a list of which a district has very many rows. */
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

/** The substitute, employee or school that has most rows of an entity; undefined where the rows name none. */
export async function withMost(
  sql: Sql,
  stored: StoredEntity,
  field: string,
  organization: number,
): Promise<number | undefined> {
  if (!stored.entity.fields.some(({ name }) => name === field)) return undefined;
  const column = stored.column(field);
  const most = `select ${column} as id from ${quoted(stored.table.name)} where org_id = $1 and ${column} is not null
    group by 1 order by count(*) desc limit 1`;
  const [row] = await sql<{ id: string }>(most, [organization]);
  return row && Number(row.id);
}
