import { fitToField, valuesOf } from '#schemas/model/computed/computedFields.ts';
import { computedDefaults } from '#schemas/model/computed/expressionsOf.ts';
import { firstNumberOf } from '#schemas/model/fields/computation.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { loadRelated } from '../expressions/loadRelated.ts';
import { type StoredEntity, systemColumns, tableName } from '../store/storedEntity.ts';
import { sourceOf } from './computeAndCheck.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Fills in the computed defaults of new records where no value was sent: expressions (today in the district, the
 * person, a value of a referenced record) and counters.
 */
export async function withComputedDefaults(
  context: WriteContext,
  stored: StoredEntity,
  sent: readonly RecordData[],
): Promise<RecordData[]> {
  const { entity } = stored;
  const defaults = await computeDefaults(context, stored, sent);
  const records = sent.map((one, place): Record<string, unknown> => ({ ...one, ...defaults[place] }));
  for (const field of entity.fields.filter((field) => firstNumberOf(field) !== undefined)) {
    const numbered = records.filter((record) => !isMissing(record, field));
    await passNumber(
      context,
      stored,
      field,
      Math.max(...numbered.map((record) => Number(record[field.name]))),
    );
    const missing = records.filter((record) => isMissing(record, field));
    const last = await nextNumbers(context, stored, field, missing.length);
    for (const [place, record] of missing.entries()) record[field.name] = last - missing.length + 1 + place;
  }
  return records;
}

function isMissing(sent: RecordData, { name }: Field): boolean {
  return sent[name] === undefined || sent[name] === null;
}

async function computeDefaults(
  context: WriteContext,
  stored: StoredEntity,
  sent: readonly RecordData[],
): Promise<RecordData[]> {
  const { entity } = stored;
  const expressionDefaults = computedDefaults(entity);
  const wanted = expressionDefaults.filter(({ field }) => sent.some((one) => isMissing(one, field)));
  if (wanted.length === 0) return [];
  const records = sent.map((one) => withDefaults(entity.fields, one));
  const expressions = wanted.map(({ expression }) => expression);
  const surroundings = await loadRelated(sourceOf(context), stored, records, expressions);
  const named = { person: { name: context.actor.name } };
  return records.map((record, place) => {
    const around = surroundings[place];
    if (!around) return {};
    const missing = wanted.filter(({ field }) => isMissing(sent[place] ?? {}, field));
    const values = missing.map(({ field, expression }) => {
      const read = valuesOf(entity, expression, record, { ...around, named });
      return [field.name, fitToField(field, expression.evaluate(read))] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });
}

/**
 * Reserves the next numbers of a counter in the organization and returns the last. A concurrent create waits and gets
 * the numbers after.
 */
async function nextNumbers(
  { sql, actor }: WriteContext,
  stored: StoredEntity,
  field: Field,
  count: number,
): Promise<number> {
  if (count === 0) return 0;
  const [row] = await sql(
    `insert into counted_number as counted (org_id, counter, last_number)
     values ($1, $2, (select greatest(coalesce(max(${stored.column(field.name)}), 0), $3::bigint - 1) + $4
       from ${tableName(stored)} where ${systemColumns.organization} = $1))
     on conflict (org_id, counter) do update set last_number = counted.last_number + $4
     returning last_number`,
    [actor.organization, counterOf(stored, field), firstNumberOf(field) ?? 1, count],
  );
  return Number(row?.last_number);
}

/** Advances the counter past a submitted number, so that it is not used again. */
async function passNumber({ sql, actor }: WriteContext, stored: StoredEntity, field: Field, number: number) {
  if (!Number.isSafeInteger(number)) return;
  await sql(
    'update counted_number set last_number = $3 where org_id = $1 and counter = $2 and last_number < $3',
    [actor.organization, counterOf(stored, field), number],
  );
}

function counterOf({ table, column }: StoredEntity, { name }: Field): string {
  return `${table.name}.${column(name).slice(1, -1)}`;
}
