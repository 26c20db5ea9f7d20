import { systemColumns } from '../../database/columnNames.ts';
import { quoted, type Table } from '../../database/table.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { linkColumns, tablesFor } from '../../derived/store/tableFor.ts';

/** A table of which rows are repeated with a year: what tells its rows of that year, and how its own numbers go on. */
export interface RepeatedTable {
  readonly table: Table;
  /** The column that says to which day or which absence a row belongs. */
  readonly by: string;
  readonly of: 'day' | 'absence' | 'closedDay';
  /** The column that numbers its rows, where they have numbers of their own. */
  readonly id?: string;
}

const day = { by: 'confirmation_number', of: 'day' } as const;
const absence = { by: 'absence_id', of: 'absence' } as const;
const entities = {
  'absence/absence': absence,
  'absence/job': { by: 'job_id', of: 'day' },
  'absence/absence-day': day,
  'absence/assignment': { ...day, id: 'assignment_id' },
  'absence/call-attempt': { ...day, id: 'call_attempt_id' },
  'absence/feedback': { ...day, id: 'feedback_id' },
  'time-sheet/time-sheet-item': { ...day, id: 'time_sheet_item_id' },
  'absence/approval-step': { ...absence, id: 'approval_step_id' },
  'absence/absence-log': { ...absence, id: 'absence_log_id' },
  'settings/closed-day': { by: 'closed_day_id', of: 'closedDay' },
} as const;

/** All tables that a year of a district is kept in, its links with them. */
export function repeatedTables(catalogue: Catalogue): RepeatedTable[] {
  return Object.entries(entities).flatMap(([entity, rule]) => {
    const [own, ...links] = tablesFor(catalogue.named(entity).entity, catalogue.registry);
    if (!own) return [];
    return [
      { table: own, ...rule },
      ...links.map((table) => ({ table, by: linkColumns.owner, of: rule.of })),
    ];
  });
}

/** What a repeated year lies before the one that was lived, and how its numbers differ from those of that one. */
export interface Shift {
  readonly days: number;
  /** Days, absences and closed days are numbered so much lower. */
  readonly numbers: number;
  /** Timesheet periods lie so many lower. */
  readonly periods: number;
  /** Rows with numbers of their own have so much higher ones, by table. */
  readonly ids: Readonly<Record<string, number>>;
  readonly timeZone: string;
}

const lower = ['confirmation_number', 'absence_id', 'closed_day_id', 'job_id', 'split_from_job_id'];

/** How a row of a repeated year comes of one that was lived, column by column, as SQL over `kept`. */
export function shiftedColumns(
  { table, by, id }: RepeatedTable,
  shift: Shift,
): [column: string, value: string][] {
  return table.columns.map(({ name, type }) => {
    const kept = `kept.${quoted(name)}`;
    if (name === id) return [name, `${kept} + ${shift.ids[table.name] ?? 0}`];
    if (name === by || lower.includes(name)) return [name, `${kept} - ${shift.numbers}`];
    if (name === 'time_sheet_period_id') return [name, `${kept} - ${shift.periods}`];
    if (type === 'date') return [name, `${kept} - ${shift.days}`];
    if (type === 'timestamptz') return [name, atSameTime(kept, shift)];
    return [name, kept];
  });
}

/** By the clocks of the district, whatever the time of the year. */
function atSameTime(moment: string, { days, timeZone }: Shift): string {
  const zone = `'${timeZone.replaceAll("'", "''")}'`;
  return `(${moment} at time zone ${zone} - interval '${days} days') at time zone ${zone}`;
}

/** Which rows of a table belong to the days and absences that are repeated. */
export function isRepeated({ table, by, of }: RepeatedTable): string {
  const chosen = { day: 'repeated_day', absence: 'repeated_absence', closedDay: 'repeated_closed_day' }[of];
  return `from ${quoted(table.name)} as kept join ${chosen} as chosen on chosen.number = kept.${quoted(by)}
    where kept.${systemColumns.organization} = $1`;
}
