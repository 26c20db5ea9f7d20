import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { OrderedOptions } from '#schemas/model/metaSchema/metaSchema.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { Change } from '../../domain/domainRule.ts';
import { type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';

/** A field and its quoted column. */
interface StoredField {
  readonly field: string;
  readonly column: string;
}

/** An entity whose rows are ordered below a parent (`x-entity.ordered`), with the columns of the order. */
export interface OrderedEntity {
  readonly stored: StoredEntity;
  readonly options: OrderedOptions;
  readonly id: StoredField;
  /** The field that refers to the parent. */
  readonly owner: StoredField;
  readonly parent: StoredEntity;
  readonly rank: StoredField;
  readonly ranks: number;
  readonly place: StoredField | undefined;
  readonly member: StoredField;
  readonly except: StoredField | undefined;
}

/** Reads `x-entity.ordered`. Undefined for an entity without its own order. */
export function orderedOf(stored: StoredEntity): OrderedEntity | undefined {
  const { entity } = stored;
  const { ordered: options, parent } = entity;
  if (options === undefined || parent === undefined) return undefined;
  const storedField = (field: string): StoredField => ({ field, column: stored.column(field) });
  return {
    stored,
    options,
    id: storedField(entity.id.name),
    owner: storedField(parent),
    parent: stored.referred(parent),
    rank: storedField(options.rank),
    ranks: fieldNamed(entity, options.rank)?.shape.maximum ?? Number.MAX_SAFE_INTEGER,
    place: options.place === undefined ? undefined : storedField(options.place),
    member: storedField(options.member),
    except: options.except === undefined ? undefined : storedField(options.except),
  };
}

export interface OrderedRow {
  readonly id: number;
  readonly member: number;
  /** The rank of the row; ignored if the row is excluded. */
  readonly rank: number | undefined;
  readonly place: number | undefined;
  readonly isExcluded: boolean;
}

/**
 * Locks the parent of ordered rows until the transaction ends, so that no other transaction changes the order. Locking
 * the rows themselves would miss rows that another transaction is adding.
 */
export async function lockOwner(
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

/** Returns the rows of a parent in order: ranked rows, then unranked ones, then excluded ones. */
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
    const isExcluded = row.is_out === true;
    return {
      id: Number(row.id),
      member: Number(row.member),
      rank: isExcluded ? undefined : numberOf(row.rank),
      place: isExcluded ? undefined : numberOf(row.place),
      isExcluded,
    };
  });
}

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

/**
 * Validates a new or changed row of an ordered list: no duplicate entry, no duplicate rank, and a limited number of
 * rows. Returns problems by field. Throws `badRequest` when the list is full.
 */
export async function orderedProblems(
  ordered: OrderedEntity,
  { action, id, after, actor, sql }: Change,
): Promise<FieldProblem[]> {
  if (action === 'delete') return [];
  const owner = Number(after[ordered.owner.field]);
  await lockOwner(ordered, sql, actor.organization, owner);
  const rows = await rowsOf(ordered, sql, actor.organization, owner);
  const others = rows.filter((row) => row.id !== Number(id));
  const problems = duplicateProblems(ordered, others, after);
  const { longest = Number.MAX_SAFE_INTEGER } = ordered.options;
  if (problems.length === 0 && others.length >= longest)
    throw new DomainError('badRequest', { args: { reason: `a list holds at most ${longest} rows` } });
  return problems;
}

function duplicateProblems(
  { rank, member, except }: OrderedEntity,
  others: readonly OrderedRow[],
  after: RecordData,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (others.some((row) => row.member === Number(after[member.field])))
    problems.push({ field: member.field, code: 'unique', args: {} });
  const requested = except && after[except.field] === true ? undefined : after[rank.field];
  if (requested !== undefined && others.some((row) => row.rank === Number(requested)))
    problems.push({ field: rank.field, code: 'unique', args: {} });
  return problems;
}
