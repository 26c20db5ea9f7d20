import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { Refusal } from '../refusal.ts';
import { refusalOf } from './constraintRefusal.ts';
import type { ReferencePath } from './referencesOf.ts';
import { type StoredEntity, systemColumns } from './storedEntity.ts';
import { linkColumns } from './tableFor.ts';
import type { WriteContext } from './writeRecord.ts';

/** Every id that a record holds at a reference's path, once each. */
export function idsAt(record: RecordData, path: readonly string[]): unknown[] {
  const values = path.reduce<unknown[]>(
    (above, step) => above.flatMap((value) => childrenOf(value, step)),
    [record],
  );
  return [...new Set(values.flat().filter((value) => value !== undefined && value !== null))];
}

function childrenOf(value: unknown, step: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => childrenOf(item, step));
  if (typeof value !== 'object' || value === null) return [];
  return [(value as RecordData)[step]].flat();
}

/** Brings the tables of links in line with a record's lists of references, so that real foreign keys hold them. */
export async function writeLinks(
  context: WriteContext,
  stored: StoredEntity,
  record: RecordData,
): Promise<void> {
  for (const reference of stored.references) {
    if (reference.links !== undefined) await writeLink(context, stored, record, reference, reference.links);
  }
}

async function writeLink(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  record: RecordData,
  reference: ReferencePath,
  table: string,
): Promise<void> {
  const owner = record[stored.entity.id.name];
  const mine = stored.organized ? `${systemColumns.organization} = $2` : '$2::bigint is not null';
  const values = [owner, actor.organization, idsAt(record, reference.path)];
  const type = stored.targetType(reference);
  await sql(
    `delete from "${table}" where ${linkColumns.owner} = $1 and ${mine} and ${linkColumns.target} <> all($3::${type}[])`,
    values,
  );
  const columns = stored.organized ? `${systemColumns.organization}, ` : '';
  try {
    await sql(
      `insert into "${table}" (${columns}${linkColumns.owner}, ${linkColumns.target})
       select ${stored.organized ? '$2::bigint, ' : ''}$1, target from unnest($3::${type}[]) as target
       where $2::bigint is not null on conflict do nothing`,
      values,
    );
  } catch (error) {
    const refusal = refusalOf(error, stored);
    throw refusal
      ? new Refusal('invalid', {
          problems: [{ field: reference.path.join('.'), code: 'reference', args: {} }],
        })
      : error;
  }
}
