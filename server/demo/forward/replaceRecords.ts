import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { systemColumns } from '../../database/columnNames.ts';
import type { Sql } from '../../database/database.ts';
import { quoted } from '../../database/table.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';

/**
 * Writes some fields of records over those that have their ids, also those that are empty now. For records that are
 * known to be valid: it applies no rule, keeps the version and writes no log.
 */
export async function replaceRecords(
  sql: Sql,
  stored: StoredEntity,
  organization: number,
  records: readonly RecordData[],
  fields: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  const id = stored.entity.id.name;
  const typed = fields.map((field) => `${quoted(field)} ${stored.type(field)}`).join(', ');
  const set = fields
    .filter((field) => field !== id)
    .map((field) => `${stored.column(field)} = given.${quoted(field)}`);
  await sql(
    `update ${quoted(stored.table.name)} as kept set ${set.join(', ')}
     from jsonb_to_recordset($1::jsonb) as given (${typed})
     where kept.${systemColumns.organization} = $2 and kept.${stored.idColumn} = given.${quoted(id)}`,
    [JSON.stringify(records), organization],
  );
}
