import { filledFields } from '#schemas/import/filledFields.ts';
import { hasListColumn, joinValues } from '#schemas/import/joinRows.ts';
import type { RowReading } from '#schemas/import/readRow.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { type ImportMapping, importLimits, type RowProblem } from '#schemas/protocol/imports/import.ts';
import type { Sql } from '../../database/database.ts';
import { type JobKey, type StoredRow, storedRow } from '../rows/rowStore.ts';

/**
 * Returns the columns of the file that identify the record of a line: those of the match fields and, for a child row,
 * that of its parent record.
 */
export function keyColumns({ parent }: Entity, { columns, match }: ImportMapping): number[] {
  const names = new Set([...match, ...(parent === undefined ? [] : [parent])]);
  return columns.flatMap(({ field }, index) => (field !== null && names.has(field) ? [index] : []));
}

/**
 * Groups the lines of a file about one record, such as a person with one line per school: each line but the first
 * refers to the first. Applies only if a column fills a list field, to which several lines can add. A group larger than
 * any record could need is not joined; its lines are reported as repeats in the check.
 */
export async function joinLines(
  sql: Sql,
  entity: Entity,
  { organization, job }: JobKey,
  mapping: ImportMapping,
): Promise<void> {
  await sql(
    'update import_row set lead_row = null where org_id = $1 and job_id = $2 and lead_row is not null',
    [organization, job],
  );
  await sql('update import_job set is_joined = true where org_id = $1 and job_id = $2', [organization, job]);
  const columns = keyColumns(entity, mapping);
  const isKeyed = filledFields(mapping.columns).some((name) => mapping.match.includes(name));
  if (!isKeyed || !hasListColumn(entity, mapping.columns)) return;
  const cells = columns.map((column) => `lower(btrim(cells ->> ${column}))`);
  await sql(
    `update import_row set lead_row = found.lead_row
     from (select row_number, min(row_number) over same as lead_row, count(*) over same as lines
           from import_row where org_id = $1 and job_id = $2 and fault is null and line > 0
             and result is distinct from 'ignored' and concat(${cells.join(', ')}) <> ''
           window same as (partition by ${cells.join(', ')})) as found
     where import_row.org_id = $1 and import_row.job_id = $2 and import_row.row_number = found.row_number
       and found.row_number > found.lead_row and found.lines <= ${importLimits.joinedLines}`,
    [organization, job],
  );
}

/** Loads the other lines about the same records as the given rows. */
export async function otherLines(
  sql: Sql,
  { organization, job }: JobKey,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const leads = [...new Set(rows.map(({ row, leadRow }) => leadRow ?? row))];
  const found = await sql(
    `select * from import_row where org_id = $1 and job_id = $2
       and (lead_row = any($3::integer[]) or row_number = any($4::integer[]))`,
    [organization, job, leads, leads.filter((lead) => !rows.some(({ row }) => row === lead))],
  );
  const known = new Set(rows.map(({ row }) => row));
  return found.map(storedRow).filter(({ row }) => !known.has(row));
}

/** A line of the file with the values read from it. References are resolved to ids. */
export interface ReadLine extends RowReading {
  readonly row: StoredRow;
}

/** A line of the file after the lines of each record are grouped. */
export interface JoinedLine extends ReadLine {
  /** True if the line only adds values to the record of an earlier line. */
  readonly isJoined: boolean;
  /** True if an earlier line of its record has already been applied, so that this line updates that record. */
  readonly isLate: boolean;
}

/**
 * Joins the lines of each record: the first line gets the values of all lines, the others are marked `isJoined`. A line
 * that is unreadable, or has a conflicting value for a single-valued field, is left out and gets a problem.
 */
export function joinedLines(entity: Entity, lines: readonly ReadLine[]): JoinedLine[] {
  const byRow = new Map(lines.map((line) => [line.row.row, line]));
  const members = new Map<number, ReadLine[]>();
  for (const line of lines) {
    const { leadRow } = line.row;
    if (leadRow !== undefined) members.set(leadRow, [...(members.get(leadRow) ?? []), line]);
  }
  return lines.map((line): JoinedLine => {
    const lead = line.row.leadRow === undefined ? undefined : byRow.get(line.row.leadRow);
    if (lead?.row.outcome === 'applied') return lateLine(entity, lead, line);
    if (lead) return { ...line, ...memberOf(entity, lead, line), isJoined: true, isLate: false };
    return { ...leadOf(entity, line, members.get(line.row.row) ?? []), isJoined: false, isLate: false };
  });
}

function memberOf(entity: Entity, lead: ReadLine, line: ReadLine): Pick<RowReading, 'problems'> {
  const joined = joinValues(entity, lead.values, line.values);
  if (joined.differs === undefined) return { problems: line.problems };
  return { problems: [...line.problems, conflictProblem(joined.differs, lead)] };
}

function conflictProblem(field: string, { row }: ReadLine): RowProblem {
  return { field, code: 'otherValue', args: { line: row.line } };
}

function leadOf(entity: Entity, lead: ReadLine, members: readonly ReadLine[]): ReadLine {
  let { values } = lead;
  const lines: number[] = [];
  for (const member of [...members].sort((one, other) => one.row.row - other.row.row)) {
    if (member.problems.length > 0 || joinValues(entity, lead.values, member.values).differs !== undefined)
      continue;
    const joined = joinValues(entity, values, member.values);
    if (joined.differs !== undefined) continue;
    values = joined.values;
    lines.push(member.row.line);
  }
  if (lines.length === 0) return lead;
  const args = { count: lines.length + 1, lines: lines.join(', ') };
  return { ...lead, values, notes: [...lead.notes, { field: '', code: 'joined', args }] };
}

/** Marks a line as late: it was fixed after its record was written, so it adds its values to that record. */
function lateLine(entity: Entity, lead: ReadLine, line: ReadLine): JoinedLine {
  const joined = joinValues(entity, lead.values, line.values);
  if (joined.differs === undefined) return { ...line, values: joined.values, isJoined: false, isLate: true };
  return {
    ...line,
    problems: [...line.problems, conflictProblem(joined.differs, lead)],
    isJoined: true,
    isLate: true,
  };
}
