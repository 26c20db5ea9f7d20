import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import { rowShape } from '../read/mayView.ts';
import { type ReadWith, rowOf } from '../read/readWith.ts';
import { type StoredEntity, systemColumns } from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';
import { stampedAt } from './rows.ts';

/** An update of a record that was read to be written. */
interface Update {
  readonly before: RecordData;
  readonly after: RecordData;
  /** The fields that are different, and those that say when it was written last. */
  readonly changed: readonly string[];
  readonly stamps: readonly string[];
  readonly readWith: ReadWith;
}

/**
 * What an update will have left in the columns that it writes, where that is certain before it is answered: every value
 * is read as it is sent, and nothing that is read with the record is worked out from what is different. Undefined where
 * it is not certain.
 */
export function expectedRow(
  stored: StoredEntity,
  { before, after, changed, stamps, readWith = {} }: Update,
): Row | undefined {
  const held = rowOf(before);
  const { fields } = rowShape(stored);
  const written = fields.filter(({ name }) => changed.includes(name));
  const isWorkedOut = (sql: string) => written.some(({ column }) => sql.includes(column));
  const isCertain = written.every(({ name }) => valueKinds[stored.type(name)].isReadAsSent);
  if (!held || !isCertain || Object.values(readWith).some(isWorkedOut)) return undefined;
  const stamped = fields.filter(({ name }) => stamps.includes(name));
  return Object.fromEntries([
    ...Object.keys(readWith).map((name) => [name, held[name]]),
    ...written.map(({ name, column }) => [column, after[name] ?? null]),
    ...stamped.map(({ column }) => [column, held[stampedAt]]),
    [systemColumns.version, Number(before[versionField]) + 1],
  ]);
}
