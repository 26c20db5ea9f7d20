import { substituteAbsenceStatuses } from '#schemas/status/substituteAbsenceStatus.ts';
import { hashOf, type Index, type Table } from '../../database/table.ts';
import { statusIn } from '../statusIn.ts';

const unique = { method: 'btree', unique: true } as const;

/** Index that finds the few absences that are held until a time, among hundreds of thousands. */
const holds: Index = {
  method: 'btree',
  unique: false,
  name: 'absence_held_until',
  on: ['org_id', '"held_until"'],
  where: `"hold" = 'untilTime' and "released_at" is null`,
};

/**
 * Unique index: an employee has at most one absence per half day. The planning rules check overlaps of custom shifts.
 */
const oneAbsence = (half: string, shifts: string): Index => ({
  ...unique,
  name: `absence_day_${half}_unique`,
  on: ['org_id', '"worker_id"', '"absence_date"'],
  where: `${statusIn('"fill_status"', 'conflicts')} and "shift_type" in (${shifts})`,
});

/**
 * Indexes over active rows, keyed by table. The database enforces the unique ones among concurrent writers
 * (docs/domain.md#jobs).
 */
const activeRowIndexes: Readonly<Record<string, readonly Index[]>> = {
  /** Unique index: a job has at most one active assignment. */
  assignment: [
    {
      ...unique,
      name: 'assignment_standing_unique',
      on: ['org_id', '"confirmation_number"'],
      where: '"removed_at" is null',
    },
  ],
  absence: [holds],
  absence_day: [oneAbsence('morning', '1, 2'), oneAbsence('afternoon', '1, 3')],
};

const minutesOf = (column: string, open: number) => `coalesce(replace("${column}", ':', '')::int, ${open})`;

/** Exclusion constraint: a substitute has no overlapping absences. */
const oneAway = `using gist (int8range("org_id", "org_id", '[]') with &&,
  int8range("substitute_id", "substitute_id", '[]') with &&, daterange("from_date", "to_date", '[]') with &&,
  int4range(${minutesOf('start_time', 0)}, ${minutesOf('end_time', 2400)}) with &&)
  where (${statusIn('"status"', 'isAway', substituteAbsenceStatuses)})`;

const isEqual = (column: string) => `int8range(${column}, ${column}, '[]') with &&`;
const isEqualOrZero = (column: string) => isEqual(`coalesce("${column}", 0)`);

/**
 * Exclusion constraint: a setting has at most one value per owner and day. Texts have no ranges, so their hash is used.
 */
const oneValue = `using gist (${isEqual('"org_id"')}, ${isEqual(`hashtextextended("settings" || ' ' || "field", 0)`)},
  ${['institute_id', 'worker_type_id', 'worker_id', 'substitute_id'].map(isEqualOrZero).join(', ')},
  daterange("from_date", "to_date", '[]') with &&)`;

/** Exclusion constraint: school years, and likewise timesheet periods, do not overlap. */
const oneSpan = `using gist (${isEqual('"org_id"')}, daterange("from_date", "to_date", '[]') with &&)`;

/** Exclusion constraints by table, with the field where a violation is reported. */
const exclusions: Readonly<Record<string, { readonly at: string; readonly expression: string }>> = {
  school_year: { at: 'from_date', expression: oneSpan },
  setting_value: { at: 'from_date', expression: oneValue },
  substitute_absence: { at: 'from_date', expression: oneAway },
  time_sheet_period: { at: 'from_date', expression: oneSpan },
};

/** Adds the indexes and exclusion constraints for active rows to a table. */
export function withActiveRowIndexes(table: Table): Table {
  const known = new Set(table.columns.map(({ name }) => `"${name}"`));
  const named = ({ on, where = '' }: Index) => [...on.slice(1), ...(where.match(/"\w+"/g) ?? [])];
  const indexes = (activeRowIndexes[table.name] ?? []).filter((index) =>
    named(index).every((name) => known.has(name)),
  );
  const excluded = exclusions[table.name];
  const isHeld =
    excluded !== undefined && (excluded.expression.match(/"\w+"/g) ?? []).every((name) => known.has(name));
  const { at = '', expression = '' } = excluded ?? {};
  const own = isHeld ? [{ name: `${table.name}_${at}_${hashOf(expression)}`, expression }] : [];
  return { ...table, indexes: [...table.indexes, ...indexes], exclusions: own };
}
