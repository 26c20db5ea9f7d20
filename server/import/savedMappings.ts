import type { ImportMapping, SavedMapping } from '#schemas/protocol/import.ts';
import type { Row, Sql } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import type { Actor } from '../identity/actor.ts';

/** The mappings that an organisation keeps for an entity, by title. */
export async function listMappings(sql: Sql, organization: number, entity: string): Promise<SavedMapping[]> {
  const rows = await sql(
    'select * from import_mapping where org_id = $1 and entity = $2 order by absmgmt_key(title), mapping_id',
    [organization, entity],
  );
  return rows.map(present);
}

/** One of them; refuses one that is not there. */
export async function readMapping(sql: Sql, organization: number, id: number): Promise<SavedMapping> {
  const [row] = await sql('select * from import_mapping where org_id = $1 and mapping_id = $2', [
    organization,
    id,
  ]);
  if (!row) throw new DomainError('notFound');
  return present(row);
}

/** Keeps a mapping under a title; one of the same title is replaced. */
export async function saveMapping(
  sql: Sql,
  { organization, name }: Actor,
  entity: string,
  title: string,
  mapping: ImportMapping,
): Promise<SavedMapping> {
  const [row] = await sql(
    `insert into import_mapping (org_id, entity, title, mapping, user_name) values ($1, $2, $3, $4, $5)
     on conflict (org_id, entity, absmgmt_key(title)) do update set
       title = excluded.title, mapping = excluded.mapping, user_name = excluded.user_name
     returning *`,
    [organization, entity, title, JSON.stringify(mapping), name],
  );
  return present(row ?? {});
}

/** Removes a mapping. */
export async function removeMapping(sql: Sql, organization: number, id: number): Promise<void> {
  await readMapping(sql, organization, id);
  await sql('delete from import_mapping where org_id = $1 and mapping_id = $2', [organization, id]);
}

function present(row: Row): SavedMapping {
  return {
    mappingId: Number(row.mapping_id),
    entity: String(row.entity),
    title: String(row.title),
    mapping: row.mapping as ImportMapping,
    userName: String(row.user_name),
  };
}
