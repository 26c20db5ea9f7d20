import { isDeepStrictEqual } from 'node:util';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Row } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { selectFields } from '../read/mayView.ts';
import { recordOf, recordWith, selectList } from '../read/presentRecord.ts';
import { readWithOf, selectAlso, withRow } from '../read/readWith.ts';
import { keepsAsSent } from '../store/asSent.ts';
import { type StoredEntity, storedFields, systemColumns } from '../store/storedEntity.ts';
import { domainErrorOf } from './constraintError.ts';
import { expectedRow, stampColumns } from './expectedRow.ts';
import { writeKeptSorts, writeLinks } from './links.ts';
import { columnOf, columnsOf, run, whereId } from './rows.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Writes what is different of a record, with the next version, and gives the record as it is stored. What stays as it
 * was is neither sent nor read again: nobody else has changed its row since `before` was read to be written.
 */
export async function updateRow(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  after: RecordData,
  before: RecordData,
): Promise<RecordData> {
  const readWith = readWithOf(context.domain, stored);
  const changes = changesOf(stored, after, before);
  const { changed } = changes;
  const isCertain = context.isAlone === true && changed !== undefined;
  const expected = isCertain ? expectedRow(stored, changed, { after, before, readWith }) : undefined;
  const statement = new Statement();
  const sets = [
    ...changes.columns.map(([column, value]) => `${column} = ${statement.value(value)}`),
    ...stampColumns(stored).map((column) => `${column} = now()`),
    `${systemColumns.version} = ${systemColumns.version} + 1`,
  ];
  const where = whereId(stored, context.actor.organization, id, statement);
  const isCurrent = `${systemColumns.version} = ${statement.value(before[versionField])}`;
  const returning = expected ? systemColumns.version : selectAlso(changes.returning, readWith);
  const text = `update "${stored.table.name}" set ${sets.join(', ')} where ${where} and ${isCurrent}
    returning ${returning}`;
  if (expected) await runUnawaited(context, stored, text, statement.values);
  const row = expected ?? (await run(context, stored, text, statement.values))[0];
  if (!row) throw new DomainError('notFound');
  const record = withRow(changes.recordOf(row), row, readWith);
  await writeLinks(context, stored, record, before);
  await writeKeptSorts(context, stored, record, before);
  return record;
}

/** What an update of a row sets, what it reads back, and the record that this gives. */
interface RowChanges {
  /** The fields that are different, by name; none where all are written. */
  readonly changed?: readonly string[];
  readonly columns: readonly (readonly [column: string, value: unknown])[];
  readonly returning: string;
  readonly recordOf: (row: Row) => RecordData;
}

function changesOf(stored: StoredEntity, after: RecordData, before: RecordData): RowChanges {
  // What these keep beside their columns depends on all of the record.
  if (stored.entity.open || keepsAsSent(stored.entity)) return everyColumn(stored, after);
  const stamps = stampColumns(stored);
  const isStamp = (name: string) => stamps.includes(stored.column(name));
  const isChanged = (name: string) =>
    name !== stored.entity.id.name && !isStamp(name) && differs(after[name], before[name]);
  const fields = storedFields(stored);
  const changed = fields.filter(isChanged);
  const read = selectFields(stored, [...changed, ...fields.filter(isStamp)]);
  return {
    changed,
    columns: changed.map((name) => columnOf(stored, name, after[name])),
    returning: [systemColumns.version, read].filter(Boolean).join(', '),
    recordOf: (row) => recordWith(stored, before, row),
  };
}

function everyColumn(stored: StoredEntity, after: RecordData): RowChanges {
  const untouched = [stored.idColumn, ...stampColumns(stored)];
  return {
    columns: columnsOf(stored, after).filter(([column]) => !untouched.includes(column)),
    returning: selectList(stored),
    recordOf: (row) => recordOf(stored, row),
  };
}

/** No value and null are one in a row. */
function differs(after: unknown, before: unknown): boolean {
  return after !== before && !isDeepStrictEqual(after ?? null, before ?? null);
}

/** Runs an update behind which the work goes on: that its row is not there, or what it breaks, is heard at the end. */
async function runUnawaited(
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
