import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { type ExtraColumns, extraColumnsOf, withRow } from '../read/extraColumns.ts';
import { returnedFields } from '../read/mayView.ts';
import { recordOf, recordWith, returnedList } from '../read/presentRecord.ts';
import { keepsOriginals } from '../store/originals.ts';
import { type StoredEntity, storedFields, systemColumns } from '../store/storedEntity.ts';
import { domainErrorOf } from './constraintError.ts';
import { predictRow } from './expectedRow.ts';
import { writeKeptSorts, writeLinks } from './links.ts';
import { columnOf, columnsOf, runStatement, whereId } from './rows.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Updates the changed columns of a record, raises its version, and returns the stored record. Unchanged columns are
 * neither sent nor read, because the row has been locked since `before` was read.
 */
export async function updateRow(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  after: RecordData,
  before: RecordData,
): Promise<RecordData> {
  const readWith = extraColumnsOf(context.domain, stored);
  const changes = changesOf(stored, after, before);
  const expected = context.isAlone === true ? changes.expected(readWith) : undefined;
  const returning = expected ? systemColumns.version : changes.returning.join(', ');
  const { text, values } = updateOf(context, stored, id, before, changes, returning);
  if (expected) await runWithoutAwait(context, stored, text, values);
  const row = expected ?? (await runStatement(context, stored, text, values))[0];
  if (!row) throw new DomainError('notFound');
  // The additional columns are known only if the row was predicted, because `returning` cannot compute them. Otherwise
  // they are read later.
  const record = withRow(changes.recordOf(row), row, expected && readWith);
  await writeLinks(context, stored, record, before);
  await writeKeptSorts(context, stored, record, before);
  return record;
}

/** Returns the SQL that updates a row if it still has the version that was read. */
function updateOf(
  { actor }: WriteContext,
  stored: StoredEntity,
  id: string | number,
  before: RecordData,
  { columns, stamps }: RowChanges,
  returning: string,
): { readonly text: string; readonly values: readonly unknown[] } {
  const statement = new Statement();
  const sets = [
    ...columns.map(([column, value]) => `${column} = ${statement.value(value)}`),
    ...stamps.map((column) => `${column} = now()`),
    `${systemColumns.version} = ${systemColumns.version} + 1`,
  ];
  const where = whereId(stored, actor.organization, id, statement);
  const isCurrent = `${systemColumns.version} = ${statement.value(before[versionField])}`;
  const text = `update "${stored.table.name}" set ${sets.join(', ')} where ${where} and ${isCurrent}
    returning ${returning}`;
  return { text, values: statement.values };
}

/** The columns that an update sets and reads back, and the function that builds the record from them. */
export interface RowChanges {
  readonly columns: readonly (readonly [column: string, value: unknown])[];
  /** Timestamp columns that the update sets to the current time. */
  readonly stamps: readonly string[];
  readonly returning: readonly string[];
  /** Predicts the row that the update returns. Returns undefined if that is uncertain. */
  readonly expected: (readWith: ExtraColumns) => Row | undefined;
  readonly recordOf: (row: Row) => RecordData;
}

export function changesOf(stored: StoredEntity, after: RecordData, before: RecordData): RowChanges {
  const stamps = stampColumns(stored);
  // If an entity accepts undeclared fields or stores original values, an additional column depends on the whole record.
  if (stored.entity.open || keepsOriginals(stored.entity)) return everyColumn(stored, after, stamps);
  const isStamp = (name: string) => stamps.includes(stored.column(name));
  // Columns store null for an absent value, so null and absent are equal.
  const isSame = (name: string) => isSameValue(after[name] ?? null, before[name] ?? null);
  const isChanged = (name: string) => name !== stored.entity.id.name && !isStamp(name) && !isSame(name);
  const fields = storedFields(stored);
  const changed = fields.filter(isChanged);
  const stamped = fields.filter(isStamp);
  const read = [...changed, ...stamped].map((name) => returnedFields(stored, [name]));
  return {
    columns: changed.map((name) => columnOf(stored, name, after[name])),
    stamps,
    returning: [systemColumns.version, ...read],
    expected: (readWith) => predictRow(stored, { before, after, changed, stamps: stamped, readWith }),
    recordOf: (row) => recordWith(stored, before, row),
  };
}

function everyColumn(stored: StoredEntity, after: RecordData, stamps: readonly string[]): RowChanges {
  const untouched = [stored.idColumn, ...stamps];
  return {
    columns: columnsOf(stored, after).filter(([column]) => !untouched.includes(column)),
    stamps,
    returning: [returnedList(stored)],
    expected: () => undefined,
    recordOf: (row) => recordOf(stored, row),
  };
}

/** Returns the timestamp columns that each write sets, of the entity or of the record that a facet belongs to. */
function stampColumns(stored: StoredEntity): string[] {
  const { entity, column } = stored.parent ?? stored;
  return entity.fields.filter(({ options }) => options.stamp).map(({ name }) => column(name));
}

/** Runs an update without awaiting it. A missing row or a constraint violation surfaces when the transaction ends. */
async function runWithoutAwait(
  { sql }: WriteContext,
  stored: StoredEntity,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await sql(text, values, {
    onAnswer: ([row]) => {
      if (!row) throw new DomainError('notFound');
    },
    failureOf: (error) => domainErrorOf(error, stored),
  });
}
