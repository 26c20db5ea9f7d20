import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import type { SqlType } from '../../database/table.ts';
import { type ReadWith, rowOf } from '../read/readWith.ts';
import { type StoredEntity, systemColumns } from '../store/storedEntity.ts';
import { stampedAt } from './rows.ts';

/** A record before and after an update, and what is read with it beside its fields. */
interface Update {
  readonly after: RecordData;
  readonly before: RecordData;
  readonly readWith: ReadWith;
}

/**
 * What an update will have left in the columns that it writes, where that is certain before it is answered: every value
 * is kept as it is sent, and nothing that is read with the record is worked out from what is different. `changed`: the
 * fields that are different. Undefined where it is not certain.
 */
export function expectedRow(
  stored: StoredEntity,
  changed: readonly string[],
  { after, before, readWith = {} }: Update,
): Row | undefined {
  const held = rowOf(before);
  const columns = changed.map((name) => bare(stored.column(name)));
  const isWorkedOut = Object.values(readWith).some((sql) => columns.some((column) => sql.includes(column)));
  if (!held || isWorkedOut || !changed.every((name) => keptAsSent.has(stored.type(name)))) return undefined;
  return Object.fromEntries([
    ...Object.keys(readWith).map((name) => [name, held[name]]),
    ...changed.map((name) => [bare(stored.column(name)), after[name] ?? null]),
    ...stampColumns(stored).map((column) => [bare(column), held[stampedAt]]),
    [systemColumns.version, Number(before[versionField]) + 1],
  ]);
}

/** A moment, for one, is read in another form than it is sent in. */
const keptAsSent: ReadonlySet<SqlType> = new Set([
  'bigint',
  'integer',
  'numeric',
  'double precision',
  'text',
  'boolean',
  'date',
  'jsonb',
]);

/** A column's name without its quotes, as a row has it. */
const bare = (column: string) => column.slice(1, -1);

/** The columns that say when a row was written last: its own, or those of the record that a facet is kept in. */
export function stampColumns(stored: StoredEntity): string[] {
  const { entity, column } = stored.parent ?? stored;
  return entity.fields.filter(({ options }) => options.stamp).map(({ name }) => column(name));
}
