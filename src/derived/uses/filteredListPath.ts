import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';

/** The field at a path such as `details.accountingCodeId`. */
export function fieldAt(entity: Entity, path: string): Field | undefined {
  let fields = entity.fields;
  let found: Field | undefined;
  for (const step of path.split('.')) {
    found = fields.find((field) => field.name === step);
    fields = found?.fields ?? [];
  }
  return found;
}

/**
 * The path of an entity's list, filtered to the records that reference a record in a field. Undefined if the list can't
 * filter by the field, because the field is inside rows or excluded from filters. With `from`, only records from a date
 * on.
 */
export function filteredListPath(
  entity: Entity,
  path: string,
  id: string | number,
  from?: RecordUse['from'],
): string | undefined {
  const field = entity.fields.find(({ name }) => name === path);
  if (!field || !offers(entity, 'list')) return undefined;
  const [operator] = operatorsFor(entity, field);
  if (operator !== 'is' && operator !== 'any') return undefined;
  const requested = operator === 'is' ? id : { any: [id] };
  const ahead = from ? { [from.field]: { from: from.date } } : {};
  const filter = JSON.stringify({ [path]: requested, ...ahead });
  return `${barePath(entity.path)}?filter=${encodeURIComponent(filter)}`;
}
