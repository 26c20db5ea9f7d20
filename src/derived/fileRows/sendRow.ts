import type { RaRecord } from 'react-admin';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { isFoundBy, type RowKey } from '#schemas/import/rowKey.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { prepareChangedRecord, prepareNewRecord } from '#schemas/model/record/newRecord.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RowProblem } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import { ownFailureHandling } from '../../results/stockProvider.ts';
import type { CheckedRow, RowReader } from './checkRows.ts';

/** The outcome of a row that was accepted. */
export type SentRowOutcome = 'created' | 'changed' | 'unchanged';

/**
 * Thrown for a row that was not sent: its match does not fit the import mode, is ambiguous, or the resulting record
 * would be invalid.
 */
export class RowRefused extends Error {
  readonly problems: readonly RowProblem[];

  constructor(problems: readonly RowProblem[]) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
  }
}

/**
 * Sends a row of a file with the entity's operations: updates the record that the row matches, or creates one. Throws
 * `RowRefused` for a row that can't be sent, and the service's errors.
 */
export async function sendRow(reader: RowReader, row: CheckedRow): Promise<SentRowOutcome> {
  const { entity, mapping, provider, validate } = reader;
  const found = await findRecord(provider, entity, row.keys);
  const [key] = row.keys;
  const field = key?.field ?? '';
  if (!found) {
    if (mapping.mode === 'updateOnly') throw new RowRefused([{ field, code: 'notThere', args: {} }]);
    const created = prepareNewRecord(entity, row.values, validate);
    assertRight(created.problems);
    await provider.create(entity.name, { meta: ownFailureHandling, data: created.record });
    return 'created';
  }
  if (mapping.mode === 'createOnly') throw new RowRefused([{ field, code: 'isThere', args: {} }]);
  const record = entity.operations.get ? (await provider.getOne(entity.name, { id: found.id })).data : found;
  const changed = Object.entries(row.values).filter(([name, value]) => !isSame(value, record[name]));
  if (changed.length === 0) return 'unchanged';
  const changes = Object.fromEntries(changed);
  assertRight(
    prepareChangedRecord(entity, declaredFields(entity, record), changes, validate).problems.filter(
      isAbout(changes),
    ),
  );
  const data = { ...record, ...changes };
  await provider.update(entity.name, { meta: ownFailureHandling, id: found.id, data, previousData: record });
  return 'changed';
}

/** Whether a problem concerns the changed fields. Problems that the record had before are left to the service. */
function isAbout(changes: RecordData): (problem: { readonly field: string }) => boolean {
  return ({ field }) => field === '' || Object.hasOwn(changes, namesAlong(field)[0] ?? '');
}

function assertRight(problems: readonly RowProblem[]): void {
  if (problems.length > 0) throw new RowRefused(problems);
}

/** The record without what the console adds to it: the version, and the id if the schema declares no `id` field. */
function declaredFields(entity: Entity, { [versionField]: _, id, ...fields }: RaRecord): RecordData {
  return fieldNamed(entity, 'id') ? { ...fields, id } : fields;
}

/** Finds the existing record of a row by the first of the row's keys that has a match. */
async function findRecord(
  provider: ConsoleProvider,
  entity: Entity,
  keys: readonly RowKey[],
): Promise<RaRecord | undefined> {
  for (const key of keys) {
    const { records: candidates, isAll } = await recordsBy(provider, entity, key);
    const records = candidates.filter((record) => isFoundBy(key, record));
    // A service that ignores the filter returns its first records, so the match may be on a later page.
    if (!isAll && records.length < candidates.length)
      throw new RowRefused([{ field: key.field, code: 'notNarrowed', args: { text: key.value } }]);
    if (records.length > 1)
      throw new RowRefused([{ field: key.field, code: 'ambiguous', args: { text: key.value } }]);
    if (records[0]) return records[0];
  }
  return undefined;
}

/** Maximum number of records loaded to match a key. */
const maxPerKey = 50;

/** Loads the first records that match a key (`maxPerKey`). `isAll` is whether the service has no further matches. */
async function recordsBy(
  provider: ConsoleProvider,
  entity: Entity,
  { field, value }: RowKey,
): Promise<{ readonly records: readonly RaRecord[]; readonly isAll: boolean }> {
  if (field === entity.id.name) {
    return { records: (await provider.getMany(entity.name, { ids: [value] })).data, isAll: true };
  }
  const { data, total, pageInfo } = await provider.getList(entity.name, {
    filter: { [field]: value },
    sort: { field: entity.id.name, order: 'ASC' },
    pagination: { page: 1, perPage: maxPerKey },
  });
  const isAll = total === undefined ? pageInfo?.hasNextPage !== true : total <= data.length;
  return { records: data, isAll };
}
