import type { OrderedOptions } from '#schemas/model/metaSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import type { Sql } from '../../database/database.ts';
import { type StoredEntity, systemColumns, tableName } from '../storedEntity.ts';

/** A field with the quoted column that keeps it. */
interface Kept {
  readonly field: string;
  readonly column: string;
}

/** An entity whose rows stand in an order of their own below one parent (`x-entity.ordered`), and where that is kept. */
export interface OrderedEntity {
  readonly stored: StoredEntity;
  readonly options: OrderedOptions;
  readonly id: Kept;
  /** The reference to the parent. */
  readonly owner: Kept;
  readonly parent: StoredEntity;
  readonly rank: Kept;
  /** How many ranks there are. */
  readonly ranks: number;
  readonly place: Kept | undefined;
  readonly member: Kept;
  readonly except: Kept | undefined;
}

/** Reads the word of an entity; undefined for one whose rows have no order of their own. */
export function orderedOf(stored: StoredEntity): OrderedEntity | undefined {
  const { entity } = stored;
  const { ordered: options, parent } = entity;
  if (options === undefined || parent === undefined) return undefined;
  const kept = (field: string): Kept => ({ field, column: stored.column(field) });
  return {
    stored,
    options,
    id: kept(entity.id.name),
    owner: kept(parent),
    parent: stored.referred(parent),
    rank: kept(options.rank),
    ranks: fieldNamed(entity, options.rank)?.shape.maximum ?? Number.MAX_SAFE_INTEGER,
    place: options.place === undefined ? undefined : kept(options.place),
    member: kept(options.member),
    except: options.except === undefined ? undefined : kept(options.except),
  };
}

/** One row of an order. */
export interface OrderedRow {
  readonly id: number;
  readonly member: number;
  /** Of a row that is taken out it counts for nothing. */
  readonly rank: number | undefined;
  readonly place: number | undefined;
  readonly isOut: boolean;
}

/** Keeps the rows of a parent from being changed by others until the transaction ends: a row that another is just adding cannot be held. */
export async function holdOwner(
  { parent }: OrderedEntity,
  sql: Sql,
  organization: number,
  id: number,
): Promise<void> {
  await sql(
    `select ${parent.idColumn} from ${tableName(parent)}
     where ${systemColumns.organization} = $1 and ${parent.idColumn} = $2 for no key update`,
    [organization, id],
  );
}

/** The rows of a parent in their order: those with a rank, those after them, and at the end those that are taken out. */
export async function rowsOf(ordered: OrderedEntity, sql: Sql, organization: number, id: number) {
  const { stored, owner, rank, place, member, except } = ordered;
  const rows = await sql(
    `select ${ordered.id.column} as id, ${member.column} as member, ${rank.column} as rank,
       ${place?.column ?? 'null::bigint'} as place, coalesce(${except?.column ?? 'false'}, false) as is_out
     from ${tableName(stored)} where ${systemColumns.organization} = $1 and ${owner.column} = $2
     order by is_out, rank nulls last, place nulls last, id`,
    [organization, id],
  );
  return rows.map((row): OrderedRow => {
    const isOut = row.is_out === true;
    return {
      id: Number(row.id),
      member: Number(row.member),
      rank: isOut ? undefined : numberOf(row.rank),
      place: isOut ? undefined : numberOf(row.place),
      isOut,
    };
  });
}

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
