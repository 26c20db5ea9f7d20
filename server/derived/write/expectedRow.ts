import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import { type ExtraColumns, rowOf } from '../read/extraColumns.ts';
import { rowShape } from '../read/mayView.ts';
import { type StoredEntity, systemColumns } from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';
import { stampedAt } from './rows.ts';

/** An update of a locked record, whose resulting row is predicted. */
interface Update {
  readonly before: RecordData;
  readonly after: RecordData;
  /** Names of the changed fields. `stamps` has the names of the timestamp fields that every write sets. */
  readonly changed: readonly string[];
  readonly stamps: readonly string[];
  readonly readWith: ExtraColumns;
}

/**
 * Predicts the row that an update returns, so that the pipeline need not wait for it. Returns undefined unless every
 * written value reads back exactly as sent and no additional column depends on a changed column.
 */
export function predictRow(
  stored: StoredEntity,
  { before, after, changed, stamps, readWith = {} }: Update,
): Row | undefined {
  const held = rowOf(before);
  const { fields } = rowShape(stored);
  const written = fields.filter(({ name }) => changed.includes(name));
  const isWorkedOut = (sql: (organization: string) => string) =>
    written.some(({ column }) => sql('').includes(column));
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
