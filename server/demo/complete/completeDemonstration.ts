import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Sql } from '../../database/database.ts';
import { quoted, type Table } from '../../database/table.ts';
import { waitingDistrictTable } from '../../organizations/waitingDistrictTable.ts';
import { type District, demoDistricts } from '../places/district.ts';
import { copiedTables, type Portion } from './districtRows.ts';

/**
 * Messages from the child process that fills the demonstration (`server/programs/demonstration.ts`): the dates it was
 * filled for, a portion of rows, or the id of a complete district.
 */
export type ProgramMessage = { readonly made: string } | Portion | { readonly complete: number };

interface CompleteOptions {
  readonly tables: readonly Table[];
  /** Path of the program that fills the demonstration; `folder` is the folder that it fills. */
  readonly program: string;
  readonly folder: string;
  readonly onProgress?: (line: string) => void;
  /** Signal to stop after the current portion; the next start continues. */
  readonly signal?: AbortSignal;
}

/**
 * Maximum pause after storing a portion, in milliseconds. The pause is as long as storing took, so that other requests
 * get as much time.
 */
const longestPause = 250;

/** Districts of the demonstration that are not filled yet. */
export async function waitingDistricts(database: Database): Promise<District[]> {
  const rows = await database.maintain((sql) => sql(`select org_id from ${waitingDistrictTable.name}`));
  const waiting = new Set(rows.map((row) => Number(row.org_id)));
  return demoDistricts().filter(({ orgId }) => waiting.has(orgId));
}

/**
 * Fills waiting districts while the console runs: another process generates them, this one stores their rows in short
 * transactions. The organization's row comes last, and a district is unusable until then. After a crash, the next start
 * stores the same rows again and keeps existing ones.
 */
export async function completeDemonstration(database: Database, options: CompleteOptions): Promise<void> {
  const { tables, program, folder, onProgress = () => {}, signal } = options;
  const waiting = await waitingDistricts(database);
  if (waiting.length === 0) return;
  onProgress(
    `Filling in the background: ${waiting.map(({ name }) => name).join(', ')}. You can work meanwhile.`,
  );
  const child = fork(program, [folder, '--send', waiting.map(({ orgId }) => orgId).join()], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  process.once('exit', end);
  try {
    const onStored = (organization: number) => {
      const name = waiting.find(({ orgId }) => orgId === organization)?.name;
      onProgress(`${name} is filled: its accounts can sign in.`);
    };
    await storeDistricts(database, {
      tables,
      waiting,
      sent: messagesOf(child),
      onDistrictStored: onStored,
      signal,
    });
  } finally {
    signal?.removeEventListener('abort', end);
    process.off('exit', end);
    end();
  }
}

interface Storing {
  readonly tables: readonly Table[];
  readonly waiting: readonly District[];
  readonly sent: AsyncIterable<ProgramMessage>;
  /** Called with the id of each district that is completely stored. */
  readonly onDistrictStored?: (organization: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Stores the districts that the child process sends, portion by portion. */
export async function storeDistricts(
  database: Database,
  { tables, waiting, sent, onDistrictStored = () => {}, signal }: Storing,
): Promise<void> {
  const copy = new Copy(database, tables);
  for await (const one of sent) {
    if (signal?.aborted) return;
    if ('made' in one) await copy.begin(waiting, one.made);
    else if ('rows' in one) await copy.store(one);
    else if (await copy.complete(one.complete)) onDistrictStored(one.complete);
  }
}

/** Yields the messages of a child process, and requests the next one each time. Throws if the process fails. */
async function* messagesOf(child: ChildProcess): AsyncGenerator<ProgramMessage> {
  const ended = once(child, 'exit').then(([code]) => ({ code }));
  for (;;) {
    const next = once(child, 'message').then(([message]) => ({ message: message as ProgramMessage }));
    const received = await Promise.race([next, ended]);
    if ('code' in received) {
      if (received.code === 0 || child.killed) return;
      throw new Error(`The demonstration could not be filled: its program ended with ${received.code}.`);
    }
    yield received.message;
    if (child.connected) child.send('next');
  }
}

/** Copies the rows of districts from another database. */
class Copy {
  private readonly tables: readonly Table[];
  /** Ids of districts that have been added since the waiting districts were read; their rows are skipped. */
  private readonly left = new Set<number>();
  /** The row of the `organization` table, stored last because it makes the district usable. */
  private organizationRow: Portion | undefined;

  constructor(
    private readonly database: Database,
    tables: readonly Table[],
  ) {
    this.tables = copiedTables(tables);
  }

  /** Prepares to copy districts. `dates` are the dates for which the child process generated them. */
  async begin(waiting: readonly District[], dates: string): Promise<void> {
    for (const { orgId } of waiting) {
      const isLeft = await this.database.maintain((sql) => this.beginOne(sql, orgId, dates));
      if (isLeft) this.left.add(orgId);
    }
  }

  /**
   * Prepares to copy one district. Returns whether the district already exists. Deletes rows of an earlier copy that
   * was generated for other dates, because they would not match.
   */
  private async beginOne(sql: Sql, organization: number, dates: string): Promise<boolean> {
    const existing = await sql('select 1 from organization where org_id = $1', [organization]);
    if (existing.length > 0) {
      await sql(`delete from ${waitingDistrictTable.name} where org_id = $1`, [organization]);
      return true;
    }
    const [row] = await sql(`select copied_from from ${waitingDistrictTable.name} where org_id = $1`, [
      organization,
    ]);
    if (row?.copied_from === dates) return false;
    await withoutChecks(sql);
    if (row?.copied_from)
      for (const { name } of this.tables)
        await sql(`delete from ${quoted(name)} where org_id = $1`, [organization]);
    await sql(`update ${waitingDistrictTable.name} set copied_from = $2 where org_id = $1`, [
      organization,
      dates,
    ]);
    return false;
  }

  /** Stores a portion, then pauses for other requests. */
  async store(portion: Portion): Promise<void> {
    if (this.left.has(portion.organization)) return;
    if (portion.table === 'organization') {
      this.organizationRow = portion;
      return;
    }
    const startedAt = performance.now();
    await this.database.maintain((sql) => this.insert(sql, portion));
    await wait(Math.min(longestPause, performance.now() - startedAt));
  }

  private async insert(sql: Sql, { table, rows }: Portion): Promise<void> {
    const columns = this.tables
      .find(({ name }) => name === table)
      ?.columns.filter(({ generatedAs }) => generatedAs === undefined)
      .map(({ name }) => quoted(name))
      .join(', ');
    await withoutChecks(sql);
    await sql(
      `insert into ${quoted(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb) on conflict do nothing`,
      [rows],
    );
  }

  /**
   * Completes a district: advances the id sequences and stores the organization's row. Returns whether the district was
   * complete.
   */
  async complete(organization: number): Promise<boolean> {
    const row = this.organizationRow;
    if (row?.organization !== organization) return false;
    // Without statistics, the first queries would be planned for empty tables.
    for (const { name } of this.tables) await this.database.maintain((sql) => sql(`analyze ${quoted(name)}`));
    await this.database.maintain(async (sql) => {
      for (const { name, columns } of this.tables) {
        const id = columns.find(({ identity }) => identity === true)?.name;
        if (id !== undefined) await sql(numberOnText(name, id), [organization, quoted(name), id]);
      }
      await this.insert(sql, row);
      await sql(`delete from ${waitingDistrictTable.name} where org_id = $1`, [organization]);
    });
    return true;
  }
}

const numberOnText = (
  table: string,
  id: string,
) => `select setval(numbers, greatest(highest, pg_sequence_last_value(numbers)))
  from (select pg_get_serial_sequence($2, $3)::regclass as numbers, max(${quoted(id)}) as highest
    from ${quoted(table)} where org_id = $1) as given where highest is not null`;

/** Skips foreign key checks, because the rows come from a consistent database. */
async function withoutChecks(sql: Sql): Promise<void> {
  await sql('set local session_replication_role = replica');
}
