import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { nameVariants } from '#schemas/rules/sameName.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { keyFunction, nameFunction } from '../database/table.ts';
import type { Change } from '../domain/domainRule.ts';
import { type StoredEntity, systemColumns, tableName } from './store/storedEntity.ts';

/** What two records may only share when somebody says that it is meant (`unique: { unless }`, the rule `unique`). */
interface Shared {
  readonly fields: readonly string[];
  /** The yes/no field by which a caller says so; without it nobody can. */
  readonly unless: string | undefined;
  readonly problem: FieldProblem;
  /** By which function of the database two values are compared. */
  readonly compare: string;
}

/**
 * What a record would share with another one of the organisation and nobody said that it is meant. Only what the write
 * changes is looked for; two writes that would each look for the other take turns.
 */
export async function duplicateProblems(stored: StoredEntity, change: Change): Promise<FieldProblem[]> {
  if (change.action === 'delete') return [];
  const looked = sharedOf(stored).filter(
    ({ fields, unless }) =>
      fields.some((name) => isChanged(change, name)) &&
      (unless === undefined || change.after[unless] !== true),
  );
  if (looked.length === 0) return [];
  const turn = `unique ${stored.table.name}`;
  await change.sql('select pg_advisory_xact_lock(hashtextextended($2, $1))', [
    change.actor.organization,
    turn,
  ]);
  const problems: FieldProblem[] = [];
  for (const one of looked) if (await isShared(stored, one, change)) problems.push(one.problem);
  return problems;
}

/** Whether there is anything that two records of an entity may only share when that is meant. */
export function hasShared(stored: StoredEntity): boolean {
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

/** Whether another record has the same values; case, accents and the kind of apostrophe make no difference. A value that is not there is shared by none alone. */
async function isShared(stored: StoredEntity, { fields, compare }: Shared, change: Change): Promise<boolean> {
  const { id, after, actor, sql } = change;
  const values = fields.map((name) => textOf(after, name));
  if (values.every((value) => value === '')) return false;
  const key = (expression: string) => `${compare}(${expression}) collate "C"`;
  const variants = nameVariants(values);
  const same = fields.map((name, index) => {
    // Only what may be missing is compared as an empty text: the others find their index.
    const isThere = fields.length === 1 || fieldNamed(stored.entity, name)?.required === true;
    const column = isThere ? stored.column(name) : `coalesce(${stored.column(name)}, '')`;
    // The parts of a name come with the same apostrophe, or match whatever theirs is: more is found, never less.
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
