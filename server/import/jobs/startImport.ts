import { headingNames, suggestMapping, withSaved } from '#schemas/import/suggestMapping.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { Database } from '../../database/database.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { entityFor, type ImportTarget } from '../importTarget.ts';
import type { Chunks } from '../reading/chunks.ts';
import type { ReadingOptions, SourceFacts } from '../reading/sourceTable.ts';
import { unreadableError } from '../reading/sourceTable.ts';
import { readFile } from '../reading/thread/readFile.ts';
import type { JobKey } from '../rows/rowStore.ts';
import { storeRows } from './storeRows.ts';

/** An uploaded file, and options for reading it. */
export interface Upload {
  readonly chunks: Chunks;
  readonly fileName: string;
  readonly table?: string | undefined;
  /** Line number of the heading in the file. */
  readonly heading?: number | undefined;
  readonly saved?: ImportMapping | undefined;
  /** Signal that aborts the work on the upload when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
  /** Progress callback: what the import is doing, and the number of rows so far. */
  readonly reportProgress?: (state: 'reading' | 'storing', rows: number) => void;
}

/**
 * Creates an import job from a file: reads the file by its content, in a thread, and stores its rows and a first
 * mapping. All or nothing: an incomplete file leaves no job.
 */
export async function startImport(
  { database }: EntityService,
  actor: Actor,
  target: ImportTarget,
  { chunks, table, heading, signal, ...upload }: Upload,
): Promise<JobKey> {
  const entity = entityFor(actor, target);
  const calendar = entity.list.calendar && (await calendarBounds(database, actor));
  const options = { entity: entity.name, table, heading, known: headingNames(entity), calendar };
  const file = await readFile(chunks, options, { signal });
  try {
    assertRows(file.facts);
    const key = await insertJob(database, actor, entity, { ...upload, facts: file.facts });
    try {
      await storeRows(database, key, file.rows, (rows) => {
        signal?.throwIfAborted();
        upload.reportProgress?.('storing', rows);
      });
      await markComplete(database, key, file.facts.rowCount);
      return key;
    } catch (error) {
      await discard(database, key);
      throw error;
    }
  } finally {
    await file.close();
  }
}

/**
 * Time range of a calendar import. Recurring events without an end stop at the end of the last school year, or in a
 * year if no school year lies ahead.
 */
async function calendarBounds(
  database: Database,
  { organization, timeZone }: Actor,
): Promise<ReadingOptions['calendar']> {
  const now = today(timeZone);
  const [row] = await database.read(organization, (sql) =>
    sql(`select max(to_date)::text as until from school_year where org_id = $1 and to_date > $2`, [
      organization,
      now,
    ]),
  );
  return { until: String(row?.until ?? addDays(now, 365)), timeZone };
}

/**
 * Throws if a file has no rows to import. For a roster of people who cannot be imported, such as students, the error
 * lists them by role.
 */
function assertRows({ rowCount, leftOut = {} }: SourceFacts): void {
  if (rowCount > 0) return;
  const roles = Object.entries(leftOut);
  if (roles.length === 0) throw unreadableError('noRows');
  throw unreadableError('nobody', {
    count: roles.reduce((sum, [, count]) => sum + count, 0),
    roles: roles.map(([role, count]) => `${role} ${count}`).join(', '),
  });
}

function firstMapping(
  entity: Entity,
  { columns, format, samples, daySystem, hints: { dates } }: SourceFacts,
  saved: ImportMapping | undefined,
): ImportMapping {
  const suggested = suggestMapping(entity, columns, format, { samples, daySystem, dates });
  return saved ? withSaved(suggested, saved) : suggested;
}

async function insertJob(
  database: Database,
  { organization, userKey, name }: Actor,
  entity: Entity,
  { facts, fileName, saved }: Pick<Upload, 'fileName' | 'saved'> & { readonly facts: SourceFacts },
): Promise<JobKey> {
  const { format, tables, table, extent, encoding, columns, leftOut = {}, head, hints } = facts;
  const values = {
    org_id: organization,
    entity: entity.name,
    file_name: fileName,
    format,
    source_tables: JSON.stringify(tables),
    source_table: table,
    extent: extent ?? null,
    columns: JSON.stringify(columns),
    mapping: JSON.stringify(firstMapping(entity, facts, saved)),
    user_key: userKey,
    user_name: name,
    encoding: encoding ?? null,
    left_out: JSON.stringify(leftOut),
    head: head ? JSON.stringify(head) : null,
    hints: JSON.stringify(hints),
    is_complete: false,
  };
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`);
  const [row] = await database.write(organization, (sql) =>
    sql(
      `insert into import_job (${names.join(', ')}) values (${places.join(', ')}) returning job_id`,
      Object.values(values),
    ),
  );
  return { organization, job: Number(row?.job_id) };
}

async function markComplete(
  database: Database,
  { organization, job }: JobKey,
  rowCount: number,
): Promise<void> {
  await database.write(organization, (sql) =>
    sql('update import_job set is_complete = true, row_count = $3 where org_id = $1 and job_id = $2', [
      organization,
      job,
      rowCount,
    ]),
  );
}

async function discard(database: Database, { organization, job }: JobKey): Promise<void> {
  await database.write(organization, (sql) =>
    sql('delete from import_job where org_id = $1 and job_id = $2', [organization, job]),
  );
}
