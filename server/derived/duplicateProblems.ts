import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { nameVariants } from '#schemas/rules/sameName.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { keyFunction, nameFunction } from '../database/table.ts';
import type { Change } from '../domain/domainRule.ts';
import { type StoredEntity, systemColumns, tableName } from './store/storedEntity.ts';

/**
 * Fields whose values must be unique among records: a unique field whose duplicates the caller can confirm (`unique: {
 * unless }`), or the fields of a `unique` rule.
 */
interface Shared {
  readonly fields: readonly string[];
  /** The boolean field that confirms a duplicate. Without one, duplicates cannot be confirmed. */
  readonly unless: string | undefined;
  readonly problem: FieldProblem;
  /** The database function that normalizes values before they are compared. */
  readonly compare: string;
}

/**
 * Returns a problem for each unique value that another record of the organization already has and the caller has not
 * confirmed. Checks only what the write changes. Locks the check, so that two concurrent writes cannot both add the
 * same value.
 */
export async function duplicateProblems(stored: StoredEntity, change: Change): Promise<FieldProblem[]> {
  if (change.action === 'delete') return [];
  const looked = sharedOf(stored).filter(
    ({ fields, unless }) =>
      fields.some((name) => isChanged(change, name)) &&
      (unless === undefined || change.after[unless] !== true),
  );
  if (looked.length === 0) return [];
  const lockKey = `unique ${stored.table.name}`;
  await change.sql('select pg_advisory_xact_lock(hashtextextended($2, $1))', [
    change.actor.organization,
    lockKey,
  ]);
  const problems: FieldProblem[] = [];
  for (const one of looked) if (await hasDuplicate(stored, one, change)) problems.push(one.problem);
  return problems;
}

/** Whether an entity has fields that `duplicateProblems` checks. */
export function hasConfirmableDuplicates(stored: StoredEntity): boolean {
  return sharedOf(stored).length > 0;
}

function sharedOf({ entity }: StoredEntity): Shared[] {
  const alone = entity.fields.flatMap(({ name, options: { unique } }): Shared[] => {
    if (typeof unique !== 'object' || !('unless' in unique)) return [];
    const problem: FieldProblem = { field: name, code: 'unique', args: {} };
    return [{ fields: [name], unless: unique.unless, problem, compare: nameFunction }];
  });
  const together = entity.rules.flatMap((rule): Shared[] => {
    if (rule.rule !== 'unique') return [];
    const problem: FieldProblem = { field: rule.fields.at(-1) ?? '', code: 'duplicateName', args: {} };
    return [{ fields: rule.fields, unless: rule.unless, problem, compare: keyFunction }];
  });
  return [...alone, ...together];
}

function isChanged({ before, after }: Change, name: string): boolean {
  return (before?.[name] ?? undefined) !== (after[name] ?? undefined);
}

/**
 * Whether another record has the same values, ignoring case, accents and the kind of apostrophe. A record whose values
 * are all empty has no duplicate.
 */
async function hasDuplicate(
  stored: StoredEntity,
  { fields, compare }: Shared,
  change: Change,
): Promise<boolean> {
  const { id, after, actor, sql } = change;
  const values = fields.map((name) => textOf(after, name));
  if (values.every((value) => value === '')) return false;
  const key = (expression: string) => `${compare}(${expression}) collate "C"`;
  const variants = nameVariants(values);
  const same = fields.map((name, index) => {
    // The SQL compares an empty optional column as empty text. It compares a required column directly, so that the
    // column's index is used.
    const isThere = fields.length === 1 || fieldNamed(stored.entity, name)?.required === true;
    const column = isThere ? stored.column(name) : `coalesce(${stored.column(name)}, '')`;
    // Each field may match a different apostrophe variant of its text. This can report too many duplicates, but misses
    // none.
    const wanted = variants.map((_, variant) => key(`$${3 + variant * fields.length + index}::text`));
    return `${key(column)} in (${wanted.join(', ')})`;
  });
  const rows = await sql(
    `select 1 from ${tableName(stored)} where ${systemColumns.organization} = $1
      and ${stored.idColumn} <> $2::bigint and ${same.join(' and ')} limit 1`,
    [actor.organization, id, ...variants.flat()],
  );
  return rows.length > 0;
}

function textOf(record: RecordData, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}
