import type { RowReading } from '#schemas/import/readRow.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import { labelsOf, namesOf } from '../../derived/read/labels.ts';
import { visibilitySql } from '../../derived/read/visibilitySql.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { JobKey, StoredRow } from '../rows/rowStore.ts';

/**
 * Whether an import row was added for a record that is missing from a complete file. Applying such a row deactivates
 * the record and never deletes it (docs/domain.md#oneroster). These rows come after those of the file and have no line
 * number.
 */
export function isMissing({ line }: StoredRow): boolean {
  return line === 0;
}

/** Returns the values of a row that was added for a missing record: the record becomes inactive. */
export function missingReading({ changes, recordId }: StoredRow): RowReading {
  return { values: changes, id: recordId, wanted: [], problems: [], notes: [] };
}

/**
 * Prepares the check of a complete file: refuses files that could deactivate records by mistake (unreadable rows, or
 * records without an active state), and deletes the rows that an earlier check added.
 */
export async function prepareMissing(
  sql: Sql,
  stored: StoredEntity,
  { organization, job }: JobKey,
  { missing, match }: ImportMapping,
): Promise<void> {
  await sql(
    `delete from import_row where org_id = $1 and job_id = $2 and line = 0 and outcome is distinct from 'applied'`,
    [organization, job],
  );
  if (missing === 'keep') return;
  if (!stored.entity.hiddenBy || match.length === 0) {
    throw badRequest(
      'records that are not in the file can be deactivated only where they are found by a field',
    );
  }
  const faulty = await sql(
    'select 1 from import_row where org_id = $1 and job_id = $2 and fault is not null limit 1',
    [organization, job],
  );
  if (faulty.length > 0)
    throw badRequest('fix the unreadable rows first, or their records would seem missing');
}

/**
 * SQL condition that the record of a row is unknown because of an error: the row matched no record, or several. Lines
 * grouped under an earlier line (`lead_row`) are about that line's record. `match` is the placeholder of the match
 * fields.
 */
const isUnidentified = (match: string) => `line > 0 and lead_row is null
  and (result = 'error' or (result in ('create', 'update', 'deactivate') and outcome = 'refused'))
  and (record_id is null or exists (select from jsonb_array_elements(problems) as problem
    where problem ->> 'code' = 'ambiguous' and problem ->> 'field' = any(${match}::text[])))`;

/**
 * Returns the number of rows of a complete file whose record is unknown because of errors. While there are any, no
 * record counts as missing, because such a row may be about it. Returns 0 if missing records are kept.
 */
export async function unidentifiedRows(
  sql: Sql,
  { organization, job }: JobKey,
  { missing, match }: ImportMapping,
): Promise<number> {
  if (missing === 'keep') return 0;
  const [row] = await sql(
    `select count(*) as rows from import_row where org_id = $1 and job_id = $2 and ${isUnidentified('$3')}`,
    [organization, job, match],
  );
  return Number(row?.rows ?? 0);
}

/** Whether all rows of the file are checked and the record of each row is known. */
async function isIdentified(
  sql: Sql,
  { organization, job }: JobKey,
  { match }: ImportMapping,
): Promise<boolean> {
  const rows = await sql(
    `select 1 from import_row where org_id = $1 and job_id = $2
       and ((line > 0 and result is null) or (${isUnidentified('$3')})) limit 1`,
    [organization, job, match],
  );
  return rows.length === 0;
}

/** Maximum number of rows added per step, which limits how long other requests wait. */
const missingAtOnce = 1000;

/**
 * Continues the check after the file's own rows: adds rows for active records that the person sees, that have a match
 * value, and to which no row refers, up to a limit. Adds none while the record of a row is unknown because of an error.
 * Returns the number of added rows; 0 when done.
 */
export async function addMissing(
  sql: Sql,
  stored: StoredEntity,
  actor: Actor,
  key: JobKey,
  mapping: ImportMapping,
): Promise<number> {
  const { organization, job } = key;
  const { missing, match } = mapping;
  const { hiddenBy } = stored.entity;
  const [first] = match;
  if (missing === 'keep' || !hiddenBy || first === undefined) return 0;
  if (!(await isIdentified(sql, key, mapping))) return 0;
  const statement = new Statement([organization, job]);
  const changes = statement.value(JSON.stringify({ [hiddenBy.field]: hiddenBy.when }));
  const rows = await sql(
    `insert into import_row (org_id, job_id, row_number, line, cells, record_id, changes)
     select $1, $2, last.row_number + row_number() over (order by record.id), 0, '[]', record.id, ${changes}::jsonb
     from (select ${stored.idColumn}::text as id from ${tableName(stored)}
           where ${organizationCondition(stored, organization, statement)}
             and ${visibilitySql(stored, actor.visibility, statement)}
             and ${stored.column(first)} is not null
             and ${stored.column(hiddenBy.field)} is distinct from ${statement.value(hiddenBy.when)}) as record,
          (select coalesce(max(row_number), 0) as row_number from import_row where org_id = $1 and job_id = $2) as last
     where not exists (select 1 from import_row as known
       where known.org_id = $1 and known.job_id = $2 and known.record_id = record.id)
     order by record.id limit ${missingAtOnce}
     returning 1`,
    statement.values,
  );
  await sql('update import_job set task_total = task_total + $3 where org_id = $1 and job_id = $2', [
    organization,
    job,
    rows.length,
  ]);
  return rows.length;
}

/**
 * Plans the missing records again after rows of the file were fixed: deletes pending rows for records that are in the
 * file after all, or all pending rows while the record of a row of the file is unknown; then adds rows for other
 * missing records (`addMissing`). Returns the number of added rows, which still need a check.
 */
export async function replanMissing(
  sql: Sql,
  stored: StoredEntity,
  actor: Actor,
  key: JobKey,
  mapping: ImportMapping,
): Promise<number> {
  if (mapping.missing === 'keep') return 0;
  const isPending =
    'missing.org_id = $1 and missing.job_id = $2 and missing.line = 0 and missing.outcome is null';
  const values = [key.organization, key.job];
  if (await isIdentified(sql, key, mapping))
    await sql(
      `delete from import_row as missing using import_row as known
       where ${isPending} and known.org_id = $1 and known.job_id = $2 and known.line > 0
         and known.record_id = missing.record_id`,
      values,
    );
  else await sql(`delete from import_row as missing where ${isPending}`, values);
  return addMissing(sql, stored, actor, key, mapping);
}

function badRequest(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}

/**
 * Returns the labels of the records of import rows, in the rows' order. The label of a child row, such as a balance,
 * begins with the label of its parent record.
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
  if (target === undefined || !context.catalogue.holds(target)) return labels;
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
