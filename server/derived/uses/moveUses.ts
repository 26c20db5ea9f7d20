import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { MovedUses } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { partsOf, type Referrer, referrersOf, usesFrom } from './referrers.ts';
import { replaceId } from './replaceId.ts';

interface Moving {
  readonly catalogue: Catalogue;
  readonly sql: Sql;
  readonly actor: Pick<Actor, 'organization'>;
  /** Changes fields of many records of an entity. */
  readonly assignAll: (
    entity: string,
    changes: readonly { readonly id: string | number; readonly changes: RecordData }[],
  ) => Promise<unknown>;
  readonly deleteAll: (stored: StoredEntity, ids: readonly unknown[]) => Promise<void>;
}

/**
 * Makes everything that refers to a record refer to another record of the same kind, even if hidden from the user, and
 * moves the record's child rows. If rows must be unique and the other record already has an equal row, the row does not
 * move: a child row is deleted, any other row stays. Rows that belong to the record by an owner field stay. Returns how
 * many rows of each entity moved and stayed.
 */
export async function moveUses(
  { catalogue, sql, actor, assignAll, deleteAll }: Moving,
  target: string,
  id: number,
  by: number,
): Promise<MovedUses[]> {
  const rows = partsOf(catalogue, target).filter(
    ({ stored, reference }) => stored.entity.parent === reference.path[0],
  );
  const moved: MovedUses[] = [];
  for (const referrer of [...referrersOf(catalogue, target), ...rows]) {
    const { text, values, isAlike } = rowsToMove(referrer, id, by, actor.organization);
    const found = await sql(text, values);
    if (found.length === 0) continue;
    const { stored, reference } = referrer;
    const [name = '', ...rest] = reference.path;
    const movedRows = found.filter((row) => !isAlike || row.stays !== true);
    await assignAll(
      stored.entity.name,
      movedRows.map((row) => ({
        id: stored.type(stored.entity.id.name) === 'text' ? String(row.id) : Number(row.id),
        changes: { [name]: isList(row.value) ? replaceId(row.value, rest, id, by) : by },
      })),
    );
    const alike = found.filter((row) => !movedRows.includes(row));
    const isOfTab = isRowsFacet(stored.entity);
    if (isOfTab)
      await deleteAll(
        stored,
        alike.map((row) => row.id),
      );
    moved.push({
      entity: stored.entity.name,
      moved: movedRows.length,
      stayed: isOfTab ? 0 : alike.length,
    });
  }
  return moved;
}

const isList = (value: unknown): value is readonly unknown[] | RecordData =>
  typeof value === 'object' && value !== null;

/**
 * SQL for the rows that refer to a record. For each row, it also returns whether moving it would violate a uniqueness
 * rule.
 */
function rowsToMove({ stored, reference }: Referrer, id: number, by: number, organization: number) {
  const [name = ''] = reference.path;
  const { text, values } = usesFrom({ stored, reference }, id, organization);
  const within = stored.entity.fields.flatMap(({ name: field, options: { unique } }) =>
    typeof unique === 'object' && 'within' in unique && unique.within === name ? [[field, name]] : [],
  );
  const pairs = [...stored.entity.unique, ...within].filter((fields) => fields.includes(name));
  const alike = pairs.map((fields) => {
    const others = fields.filter((field) => field !== name).map((field) => stored.column(field));
    return `exists (select 1 from "${stored.table.name}" as other where other.org_id = $2
      and other.${stored.column(name)} = $3 ${others.map((column) => `and other.${column} = owner.${column}`).join(' ')})`;
  });
  const stays = alike.length === 0 ? 'false' : `(${alike.join(' or ')})`;
  return {
    text: `select distinct owner.${stored.idColumn} as id, owner.${stored.column(name)} as value, ${stays} as stays
      ${text} and $3::bigint is not null order by 1`,
    values: [...values, by],
    isAlike: alike.length > 0,
  };
}
