import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { columnNames, systemColumns } from '../../database/columnNames.ts';
import { quoted } from '../../database/table.ts';
import { isStored } from './columnFor.ts';
import { referencesOf } from './referencesOf.ts';
import { linkColumns } from './tableFor.ts';

/**
 * The moment whose contents are read and the organization, as SQL expressions. `value` adds a parameter to the
 * statement.
 */
interface Then {
  readonly organization: string;
  readonly moment: string;
  readonly value: (value: unknown) => string;
}

const { organization: ofOrganization } = systemColumns;

/**
 * SQL `with` list that replaces some entity tables by their contents at a moment, so that a statement over them reads
 * the past. Like `recordsAt`, it starts from the current rows and reverts the change log since then
 * (docs/domain.md#the-dated-past). The list must not be recursive, since each entry reads the table of its own name.
 */
export function pastTables(kinds: readonly Entity[], tables: readonly string[], then: Then): string {
  const storedKinds = kinds.filter(
    (entity) => entity.computed === undefined && entity.scope === 'organization',
  );
  const named = tables.map((table) => ({ table, of: ofTable(storedKinds, table) }));
  const parts = storedKinds.filter((entity) => named.some(({ of }) => of.owner.table === entity.table));
  const texts = named.map(({ table, of }) =>
    of.links ? links(table, of.links, then) : rows(of.owner, then),
  );
  return [changes(parts, then), ...texts].join(',\n');
}

/**
 * Returns the entity whose rows a table contains. For a link table, returns the entity and the field that the links
 * belong to.
 */
function ofTable(storedKinds: readonly Entity[], table: string) {
  const owner = storedKinds.find((entity) => entity.table === table);
  if (owner) return { owner };
  for (const entity of storedKinds) {
    const reference = referencesOf(entity).find(({ links }) => links === table);
    const [field] = reference?.path ?? [];
    if (field !== undefined)
      return { owner: entity, links: { owner: entity.table, column: columnOf(entity, field) } };
  }
  throw new Error(`no entity has the table "${table}"`);
}

const columnOf = (entity: Entity, field: string) => columnNames(entity).get(field) ?? field;

/**
 * SQL of the query `undone`: for each record that changed since the moment, its columns as they were then, and whether
 * it did not exist.
 */
function changes(parts: readonly Entity[], { organization, moment, value }: Then): string {
  const columns = parts.flatMap((entity) =>
    entity.fields
      .filter(isStored)
      .map(({ name }) => ({ of: entity.name, field: name, kept: columnOf(entity, name) })),
  );
  const of = parts.map((entity) => ({ of: entity.name, kept: entity.table }));
  return `undone as materialized (
    select part.kept as table_name, log.record_id, (array_agg(log.action order by log.change_id))[1] = 'create' as was_missing,
      coalesce(jsonb_object_agg(named.kept, told -> 'from' order by log.change_id desc)
        filter (where named.kept is not null), '{}') as held
    from change_log as log
    join jsonb_to_recordset(${value(JSON.stringify(of))}::jsonb) as part("of" text, kept text) on part."of" = log.entity
    left join lateral jsonb_array_elements(log.differences) as told on told ?| array['from', 'to']
    left join jsonb_to_recordset(${value(JSON.stringify(columns))}::jsonb) as named("of" text, field text, kept text)
      on named."of" = log.entity and named.field = told ->> 'field'
    where log.org_id = ${organization} and log.changed_at > ${moment}
    group by 1, 2
  )`;
}

/**
 * SQL for a table's rows at the moment: unchanged ones from the table, changed ones from `undone`. The latter are few
 * and materialized.
 */
function rows(entity: Entity, { organization }: Then): string {
  const table = quoted(entity.table);
  const id = quoted(columnOf(entity, entity.id.name));
  const type = entity.id.kind === 'integer' ? 'bigint' : 'text';
  const changed = quoted(`${entity.table}_changed`);
  return `${changed} as materialized (
    select held.* from (
      select record_id::${type} as id, held from undone where table_name = '${entity.table}' and not was_missing offset 0
    ) as was
    left join ${table} as kept on kept.${ofOrganization} = ${organization} and kept.${id} = was.id
    cross join lateral jsonb_populate_record(kept, was.held || jsonb_build_object(
      '${ofOrganization}', ${organization}, '${columnOf(entity, entity.id.name)}', was.id)) as held
  ),
  ${table} as not materialized (
    select kept.* from ${table} as kept where kept.${ofOrganization} = ${organization} and not exists (
      select 1 from undone where undone.table_name = '${entity.table}' and undone.record_id = kept.${id}::text)
    union all select * from ${changed}
  )`;
}

/**
 * SQL for a field's links at the moment: the current links of unchanged owners, and the former links of changed owners.
 */
function links(name: string, { owner, column }: { owner: string; column: string }, { organization }: Then) {
  const { owner: of, target } = linkColumns;
  const isUndone = `undone.table_name = '${owner}' and (undone.was_missing or undone.held ? '${column}')`;
  const changed = quoted(`${name}_changed`);
  return `${changed} as materialized (
    select ${organization}, undone.record_id::bigint, held.id::bigint from undone
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(undone.held -> '${column}')
      when 'array' then undone.held -> '${column}' else '[]' end) as held(id)
    where ${isUndone} and not undone.was_missing
  ),
  ${quoted(name)} as not materialized (
    select kept.${ofOrganization}, kept.${of}, kept.${target} from ${quoted(name)} as kept
    where kept.${ofOrganization} = ${organization} and not exists (
      select 1 from undone where ${isUndone} and undone.record_id = kept.${of}::text)
    union all select * from ${changed}
  )`;
}
