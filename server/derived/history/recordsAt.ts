import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { recordOf, selectList } from '../read/presentRecord.ts';
import {
  type Catalogue,
  organizationCondition,
  type StoredEntity,
  storedFields,
  tableName,
} from '../store/storedEntity.ts';
import { type PastChange, stateAt } from './stateAt.ts';

/** Selects a single record, or the rows that belong to a record. */
export interface RecordSelection {
  readonly organization: number;
  readonly id?: string | number;
  readonly owner?: string | number;
}

/**
 * Returns the records of an entity as they were at a moment, by id: a single record, or all that belong to a record.
 * Starts from the current records and reverts the change log, which every write adds to. Fields that the log does not
 * mention never changed (docs/domain.md#the-dated-past).
 */
export async function recordsAt(
  sql: Sql,
  catalogue: Catalogue,
  stored: StoredEntity,
  whose: RecordSelection,
  moment: string,
): Promise<ReadonlyMap<string, RecordData>> {
  const [now, since] = [
    await recordsNow(sql, stored, whose),
    await changesSince(sql, catalogue, stored, whose, moment),
  ];
  const names = new Set([...storedFields(stored), stored.entity.id.name]);
  const states = [...new Set([...now.keys(), ...since.keys()])].flatMap((id) => {
    const then = stateAt(now.get(id), since.get(id) ?? []);
    return then ? [[id, { ...only(then, names), [stored.entity.id.name]: idIn(stored, id) }] as const] : [];
  });
  return new Map(states);
}

const idIn = ({ entity }: StoredEntity, id: string) => (entity.id.kind === 'integer' ? Number(id) : id);

function only(record: RecordData, names: ReadonlySet<string>): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

/** Returns the current state of the selected records. */
async function recordsNow(
  sql: Sql,
  stored: StoredEntity,
  { organization, id, owner }: RecordSelection,
): Promise<ReadonlyMap<string, RecordData>> {
  const statement = new Statement();
  const { entity } = stored;
  const where = [organizationCondition(stored, organization, statement)];
  if (id !== undefined) where.push(`${stored.idColumn} = ${statement.value(id)}`);
  if (owner !== undefined) where.push(`${stored.column(entity.parent ?? '')} = ${statement.value(owner)}`);
  const rows = await sql(
    `select ${selectList(stored)} from ${tableName(stored)} where ${where.join(' and ')}`,
    statement.values,
  );
  return new Map(
    rows.map((row) => {
      const { [versionField]: _, ...record } = recordOf(stored, row);
      return [String(record[entity.id.name]), record];
    }),
  );
}

/** Returns the changes since a moment on any tab of the selected records, keyed by record id, newest first. */
async function changesSince(
  sql: Sql,
  { entities }: Catalogue,
  { entity }: StoredEntity,
  { organization, id, owner }: RecordSelection,
  moment: string,
): Promise<ReadonlyMap<string, PastChange[]>> {
  const names = entities
    .filter((other) => other.entity.table === entity.table)
    .map((other) => other.entity.name);
  const rows = await sql(
    `select record_id, action, differences from change_log
     where org_id = $1 and entity = any($2) and changed_at > $3
       and ($4::text is null or record_id = $4) and ($5::text is null or owner_id = $5)
     order by change_id desc`,
    [organization, names, moment, textOf(id), textOf(owner)],
  );
  const changes = new Map<string, PastChange[]>();
  for (const row of rows) {
    const key = String(row.record_id);
    const known = changes.get(key) ?? [];
    known.push(row as unknown as PastChange);
    changes.set(key, known);
  }
  return changes;
}

const textOf = (value: string | number | undefined) => (value === undefined ? null : String(value));
