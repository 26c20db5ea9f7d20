import type { ExtractLine } from '#schemas/rules/extract/extractLine.ts';
import type { ComputedRows } from '../domainRule.ts';
import { numberedLines, previewRows, type SelectedRow } from './extractRows.ts';
import { readRun } from './readRun.ts';
import type { RowKind } from './readyRows.ts';

/** Rows of the payroll lines of an extract: the lines of its file or, for a draft, the current lines. */
export const extractLines: ComputedRows = async (of) => {
  const { value, reading } = of;
  const found = await readRun(of);
  const rows = !found
    ? []
    : found.status === 'draft'
      ? await previewRows(reading.sql, found.taking)
      : await storedRows(of, found.runId);
  const lines = numberedLines(found?.runId ?? 0, rows).map((line) => ({
    ...line,
    pct: line.pct / 100,
    hours: line.hours / 100,
    days: line.days / 1000,
    subHours: line.subHours / 100,
  }));
  const columns = Object.entries(types).map(([name, type]) => `"${name}" ${type}`);
  const selected = Object.keys(types).map((name) => `"${name}" as ${snake(name)}`);
  return `select ${selected.join(', ')}
    from jsonb_to_recordset(${value(JSON.stringify(lines))}::jsonb) as line(${columns.join(', ')})`;
};

const types = {
  rowNo: 'int',
  confirmationNumber: 'bigint',
  date: 'date',
  employeeId: 'text',
  extId: 'text',
  reasonExtId: 'text',
  schoolNo: 'text',
  payCode: 'text',
  budget: 'text',
  accountingCode: 'text',
  pct: 'numeric',
  subExtId: 'text',
  hours: 'numeric',
  days: 'numeric',
  subHours: 'numeric',
  isAdjustment: 'boolean',
} as const;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The stored rows of a run, in file order. */
async function storedRows({ reading }: Parameters<ComputedRows>[0], runId: number): Promise<SelectedRow[]> {
  const rows = await reading.sql(keptText, [reading.organization, runId]);
  return rows.map((row) => ({
    kind: row.kind as RowKind,
    id: Number(row.source_id),
    confirmationNumber: row.number === null ? null : Number(row.number),
    date: '',
    lines: row.lines as ExtractLine[],
    lacks: [],
  }));
}

const keptText = `select kept.kind, kept.source_id, kept.lines,
    case kept.kind when 'day' then kept.source_id else line.confirmation_number end as number
  from extract_row as kept left join time_sheet_item as line on line.org_id = $1 and kept.kind = 'time'
    and line.time_sheet_item_id = kept.source_id
  where kept.org_id = $1 and kept.run_id = $2 and kept.lines <> '[]'
  order by kept.lines -> 0 ->> 'date', case kept.kind when 'day' then kept.source_id else line.confirmation_number end nulls last,
    kept.kind, kept.source_id`;
