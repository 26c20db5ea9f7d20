import { systemColumns } from '../../database/columnNames.ts';
import { quoted, type Table } from '../../database/table.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { linkColumns, tablesFor } from '../../derived/store/tableFor.ts';

/** A table whose rows are copied when a year is repeated: the column that selects them, and the id column. */
export interface RepeatedTable {
  readonly table: Table;
  /** Column with the id of the day, absence or closed day that the row belongs to. */
  readonly by: string;
  readonly of: 'day' | 'absence' | 'closedDay';
  /** Name of the table's id column, if this column has ids other than those of days or absences. */
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

/** All tables whose rows belong to a year of a district, including link tables. */
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

/** Offset of a repeated year from the simulated one, in days and ids. */
export interface Shift {
  readonly days: number;
  /** Number that is subtracted from the ids of days, absences and closed days. */
  readonly numbers: number;
  /** Number that is subtracted from the ids of timesheet periods. */
  readonly periods: number;
  /** Offsets that are added to the ids of all other rows, by table. */
  readonly ids: Readonly<Record<string, number>>;
  readonly timeZone: string;
}

const lower = ['confirmation_number', 'absence_id', 'closed_day_id', 'job_id', 'split_from_job_id'];

/** Returns an SQL expression for each column of a repeated row, over the original row `kept`. */
export function shiftedColumns(
  { table, by, id }: RepeatedTable,
  shift: Shift,
): [column: string, value: string][] {
  return table.columns.map(({ name, type }) => {
    const original = `kept.${quoted(name)}`;
    if (name === id) return [name, `${original} + ${shift.ids[table.name] ?? 0}`];
    if (name === by || lower.includes(name)) return [name, `${original} - ${shift.numbers}`];
    if (name === 'time_sheet_period_id') return [name, `${original} - ${shift.periods}`];
    if (type === 'date') return [name, `${original} - ${shift.days}`];
    if (type === 'timestamptz') return [name, atSameTime(original, shift)];
    return [name, original];
  });
}

/** SQL that moves a time by the days of the shift and keeps the local time of day across daylight saving changes. */
function atSameTime(moment: string, { days, timeZone }: Shift): string {
  const zone = `'${timeZone.replaceAll("'", "''")}'`;
  return `(${moment} at time zone ${zone} - interval '${days} days') at time zone ${zone}`;
}

/** SQL `from` clause that selects the original rows, aliased `kept`, of the days, absences or closed days to repeat. */
export function isRepeated({ table, by, of }: RepeatedTable): string {
  const chosen = { day: 'repeated_day', absence: 'repeated_absence', closedDay: 'repeated_closed_day' }[of];
  return `from ${quoted(table.name)} as kept join ${chosen} as chosen on chosen.number = kept.${quoted(by)}
    where kept.${systemColumns.organization} = $1`;
}
