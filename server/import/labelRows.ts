import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import { labelsOf, namesOf } from '../derived/labels.ts';
import type { StoredEntity } from '../derived/storedEntity.ts';
import type { WriteContext } from '../derived/writeContext.ts';

/**
 * How the records of rows are called, in their order: as lists name them, and a part, such as a balance, after
 * the record that it belongs to.
 */
export async function labelRows(
  context: WriteContext,
  stored: StoredEntity,
  plans: readonly { readonly before: RecordData | undefined; readonly changes: RecordData }[],
): Promise<string[]> {
  const records = plans.map(({ before, changes }) => withoutEmptied({ ...before, ...changes }));
  const source = { ...context, organization: context.actor.organization };
  const labels = await labelsOf(source, stored, records);
  const { parent = '' } = stored.entity;
  const target = fieldNamed(stored.entity, parent)?.options.reference;
  if (target === undefined) return labels;
  const owners = await namesOf(
    source,
    context.catalogue.named(target),
    records.map((record) => record[parent]),
  );
  return labels.map((label, index) => {
    const owner = owners.get(records[index]?.[parent]);
    return owner === undefined ? label : `${owner}: ${label}`;
  });
}

function withoutEmptied(record: RecordData): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}
