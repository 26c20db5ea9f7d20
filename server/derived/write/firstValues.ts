import { fitted, valuesOf } from '#schemas/model/computed/computedFields.ts';
import { workedDefaults } from '#schemas/model/computed/expressionsOf.ts';
import { firstNumberOf } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { surroundingsOf } from '../expressions/surroundings.ts';
import { type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import { sourceOf } from './judge.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * A new record with what its file works out for it where nothing was said: by expressions (today in the district, the
 * person, a value of what it refers to), and numbers that count on.
 */
export async function withFirstValues(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  const counted = entity.fields.filter((field) => firstNumberOf(field) !== undefined);
  const worked = workedDefaults(entity).filter(({ field }) => isMissing(sent, field));
  const result: Record<string, unknown> = { ...sent, ...(await workedOut(context, stored, sent, worked)) };
  for (const field of counted) {
    if (isMissing(sent, field)) result[field.name] = await nextNumber(context, stored, field);
    else await passNumber(context, stored, field, Number(sent[field.name]));
  }
  return result;
}

function isMissing(sent: RecordData, { name }: Field): boolean {
  return sent[name] === undefined || sent[name] === null;
}

async function workedOut(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
  worked: ReturnType<typeof workedDefaults>,
): Promise<RecordData> {
  if (worked.length === 0) return {};
  const record = withDefaults(stored.entity.fields, sent);
  const expressions = worked.map(({ expression }) => expression);
  const [around] = await surroundingsOf(sourceOf(context), stored, [record], expressions);
  if (!around) return {};
  const named = { person: { name: context.actor.name } };
  const values = worked.map(({ field, expression }) => {
    const read = valuesOf(stored.entity, expression, record, { ...around, named });
    return [field.name, fitted(field, expression.evaluate(read))] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The next number of a field in the organisation. Whoever makes another record at once waits, and has the one after. */
async function nextNumber({ sql, actor }: WriteContext, stored: StoredEntity, field: Field): Promise<number> {
  const [row] = await sql(
    `insert into counted_number as counted (org_id, counter, last_number)
     values ($1, $2, (select greatest(coalesce(max(${stored.column(field.name)}), 0), $3::bigint - 1) + 1
       from ${tableName(stored)} where ${systemColumns.organization} = $1))
     on conflict (org_id, counter) do update set last_number = counted.last_number + 1
     returning last_number`,
    [actor.organization, counterOf(stored, field), firstNumberOf(field) ?? 1],
  );
  return Number(row?.last_number);
}

/** A number that somebody gave is not given again. */
async function passNumber({ sql, actor }: WriteContext, stored: StoredEntity, field: Field, given: number) {
  if (!Number.isSafeInteger(given)) return;
  await sql(
    'update counted_number set last_number = $3 where org_id = $1 and counter = $2 and last_number < $3',
    [actor.organization, counterOf(stored, field), given],
  );
}

function counterOf({ table, column }: StoredEntity, { name }: Field): string {
  return `${table.name}.${column(name).slice(1, -1)}`;
}
