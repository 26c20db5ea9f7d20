import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { searchParts } from '#schemas/protocol/entities/searchParts.ts';
import { columnNames } from '../database/columnNames.ts';
import { keyFunction, quoted, type Routine, type Table } from '../database/table.ts';
import { searchExpression } from '../derived/store/indexesFor.ts';

/** The kinds of people that the global search finds, with their entities. */
export const everywhereKinds = {
  employee: 'employee/employee',
  substitute: 'substitute/substitute',
} as const;

export type EverywhereKind = keyof typeof everywhereKinds;

/**
 * Maximum number of matches of a kind that are loaded and then sorted by name: enough for a good order without loading
 * every match.
 */
export const maxCandidates = 200;

/**
 * Adds the finder, a database function for the global search, to the table of an entity whose records are people.
 * Returns any other table unchanged.
 */
export function withFinder(table: Table, entity: Entity): Table {
  return isPeople(entity) && table.name === entity.table
    ? { ...table, routines: [finderFor(entity)] }
    : table;
}

/** Returns the name of an entity's finder function. */
export function finderName(entity: Entity): string {
  return `absmgmt_find_${entity.table}`;
}

function isPeople({ name }: Entity): boolean {
  return Object.values<string>(everywhereKinds).includes(name);
}

/**
 * Declares the function that finds people in all organizations, bypassing row-level security. Two safeguards: only the
 * sign-in role may call it, and it returns rows only if `subject` is that of a support account. It returns only id,
 * name, identifier and organization. A person must match every pattern in `patterns`, and for each word at least one
 * pattern in `ways`; `words` has the word number of each of these. Both conditions use the entity's search index, which
 * needs no organization. `expressions` are checked on the rows found, because the index does not support them.
 */
function finderFor(entity: Entity): Routine {
  return {
    name: finderName(entity),
    parameters: [
      { name: 'subject', type: 'text' },
      { name: 'patterns', type: 'text[]' },
      { name: 'ways', type: 'text[]' },
      { name: 'words', type: 'integer[]' },
      { name: 'expressions', type: 'text[]' },
      { name: 'at_most', type: 'integer' },
    ],
    returns: 'table (id bigint, label text, detail text, org_id bigint)',
    body: bodyFor(entity),
  };
}

function bodyFor(entity: Entity): string {
  const columns = columnNames(entity);
  const column = (field: string) => quoted(columns.get(field) ?? field);
  const { label, others } = searchParts(entity);
  const expression = literal(searchExpression([...label, ...others].map(column)));
  const [id, last, first, identifier] = [entity.id.name, 'lastName', 'firstName', 'identifier'].map(column);
  // $1 to $4 below belong to the dynamic statement: patterns, ways, expressions and the number of rows.
  return `
declare
  conditions text;
  one_of text;
begin
  if not exists (select 1 from user_account as account
    where account.subject = $1 and account.user_type = 0 and not account.disabled) then
    return;
  end if;
  select string_agg(format('%s like ($1)[%s]', ${expression}, place), ' and ') into conditions
    from generate_subscripts(patterns, 1) as place;
  select string_agg('(' || one_word || ')', ' and ') into one_of
    from (select string_agg(format('%s like ($2)[%s]', ${expression}, place), ' or ') as one_word
      from generate_subscripts(ways, 1) as place group by words[place]) as every_word;
  conditions := concat_ws(' and ', conditions, one_of);
  if conditions = '' then
    return;
  end if;
  select concat_ws(' and ', conditions, string_agg(format('(%s || '''') ~ ($3)[%s]', ${expression}, place), ' and '))
    into conditions from generate_subscripts(expressions, 1) as place;
  return query execute 'select id, label, detail, org_id from (
      select ${id} as id, ${last} || '', '' || ${first} as label, coalesce(${identifier}, '''') as detail, org_id
      from ${quoted(entity.table)} where ' || conditions || ' limit ${maxCandidates}) as found
    order by ${keyFunction}(label) collate "C", org_id, id limit $4'
    using patterns, ways, expressions, at_most;
end`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
