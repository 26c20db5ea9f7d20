import type { NumberedLine } from '#schemas/extract/extractFile.ts';
import { adjustmentsOf, type ExtractLine } from '#schemas/rules/extract/extractLine.ts';
import type { Sql } from '../../database/database.ts';
import { type ExtractSelection, type RowKind, readyText } from './readyRows.ts';
import { type CurrentRow, loadCurrentRows } from './rowLines.ts';

/** A row of an extract, with its payroll lines. */
export interface SelectedRow extends CurrentRow {
  readonly kind: RowKind;
}

/** Loads the payroll rows that an extract would take now, with their payroll lines. Locks nothing. */
export async function previewRows(sql: Sql, selection: ExtractSelection): Promise<SelectedRow[]> {
  const selectedRows: SelectedRow[] = [];
  for (const kind of selection.kinds) {
    const ready = await sql(readyText[kind], valuesOf(selection));
    selectedRows.push(
      ...(await linesOfRows(
        sql,
        selection,
        kind,
        ready.map(({ id }) => Number(id)),
      )),
    );
  }
  return inOrder(selectedRows);
}

/**
 * Claims the rows that are ready for a run, with one statement per kind. Waits for rows locked by other transactions
 * and checks them again; leaves rows that another run claimed. Stores and returns the rows with their lines.
 */
export async function claimRows(
  sql: Sql,
  runId: number,
  selection: ExtractSelection,
): Promise<SelectedRow[]> {
  const selectedRows: SelectedRow[] = [];
  for (const kind of selection.kinds) {
    const claimed = await sql(claimText[kind], [...valuesOf(selection), runId]);
    const rows = await linesOfRows(
      sql,
      selection,
      kind,
      claimed.map(({ id }) => Number(id)),
      runId,
    );
    await sql(keepText, [
      selection.organization,
      runId,
      kind,
      rows.map(({ id }) => id),
      rows.map(({ lines }) => JSON.stringify(lines)),
      rows.map(({ lines }) => (kind === 'day' ? lines.reduce((sum, { subHours }) => sum + subHours, 0) : 0)),
    ]);
    selectedRows.push(...rows);
  }
  return inOrder(selectedRows);
}

/**
 * Stores the given payroll rows as rows of a run, as the first extract of each row. Returns the rows with their payroll
 * lines.
 */
export async function storeExtractRows(
  sql: Sql,
  runId: number,
  of: Pick<ExtractSelection, 'organization' | 'usesWebTime'>,
  ids: Readonly<Record<RowKind, readonly number[]>>,
): Promise<SelectedRow[]> {
  const selectedRows: SelectedRow[] = [];
  for (const kind of ['day', 'time'] as const) {
    const now = await loadCurrentRows(sql, of, kind, ids[kind]);
    const before = kind === 'day' ? 'reconciled' : 'released';
    await sql(
      `insert into extract_row (org_id, run_id, kind, source_id, sequence, status_before, lines)
       select $1, $2, $3, given.id, 1, $4, given.lines::jsonb from unnest($5::bigint[], $6::text[]) as given(id, lines)`,
      [
        ...[of.organization, runId, kind, before],
        now.map(({ id }) => id),
        now.map(({ lines }) => JSON.stringify(lines)),
      ],
    );
    selectedRows.push(...now.map((row) => ({ kind, ...row })));
  }
  return inOrder(selectedRows);
}

const valuesOf = ({ organization, fromDate, toDate, payrollReconciles }: ExtractSelection) => [
  organization,
  fromDate,
  toDate,
  payrollReconciles,
];

const claim = (kind: RowKind, of: string) => `with ready as (${readyText[kind]} for no key update of ${of})
  insert into extract_row (org_id, run_id, kind, source_id, sequence, status_before)
  select $1, $5, '${kind}', ready.id, 1 + ready.times, ready.status_before from ready on conflict do nothing returning source_id as id`;

const claimText: Readonly<Record<RowKind, string>> = {
  day: claim('day', 'day'),
  time: claim('time', 'line'),
};

const keepText = `update extract_row as kept set lines = given.lines::jsonb, planned = given.planned
  from unnest($4::bigint[], $5::text[], $6::int[]) as given(id, lines, planned)
  where kept.org_id = $1 and kept.run_id = $2 and kept.kind = $3 and kept.source_id = given.id`;

/**
 * Returns the payroll lines of rows. For a row already extracted, the differences from what payroll has; otherwise its
 * current lines.
 */
async function linesOfRows(
  sql: Sql,
  selection: ExtractSelection,
  kind: RowKind,
  ids: readonly number[],
  runId = 0,
): Promise<SelectedRow[]> {
  const now = await loadCurrentRows(sql, selection, kind, ids);
  const past = await linesBefore(sql, selection.organization, kind, ids, runId);
  return now.map(({ lines, ...row }) => {
    const before = past.get(row.id);
    return { kind, ...row, lines: before ? adjustmentsOf(before, lines) : lines };
  });
}

/**
 * Returns the payroll lines that payroll already has, by row: the lines of all unvoided extracts except the run
 * `exceptRun`.
 */
async function linesBefore(
  sql: Sql,
  organization: number,
  kind: RowKind,
  ids: readonly number[],
  exceptRun = 0,
): Promise<Map<number, ExtractLine[]>> {
  const extractedRows = await sql(
    `select source_id as id, lines from extract_row where org_id = $1 and kind = $2 and source_id = any($3::bigint[])
       and is_void = false and run_id <> $4 order by source_id, sequence`,
    [organization, kind, ids, exceptRun],
  );
  const known = new Map<number, ExtractLine[]>();
  for (const { id, lines } of extractedRows) {
    const own = known.get(Number(id)) ?? [];
    own.push(...(lines as ExtractLine[]));
    known.set(Number(id), own);
  }
  return known;
}

function inOrder(rows: readonly SelectedRow[]): SelectedRow[] {
  return rows.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      (one.confirmationNumber ?? Number.MAX_SAFE_INTEGER) -
        (other.confirmationNumber ?? Number.MAX_SAFE_INTEGER) ||
      one.kind.localeCompare(other.kind) ||
      one.id - other.id,
  );
}

/** Numbers the payroll lines of rows in the order of the file. */
export function numberedLines(runId: number, rows: readonly SelectedRow[]): NumberedLine[] {
  return rows
    .flatMap(({ lines, confirmationNumber }) => lines.map((line) => ({ ...line, runId, confirmationNumber })))
    .map((line, place) => ({ ...line, rowNo: place + 1 }));
}
