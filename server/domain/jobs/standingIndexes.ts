import { substituteAbsenceStatuses } from '#schemas/status/substituteAbsenceStatus.ts';
import { hashOf, type Index, type Table } from '../../database/table.ts';
import { statusIn } from '../statusIn.ts';

const unique = { method: 'btree', unique: true } as const;

/** The few absences that are held until a time, among hundreds of thousands. */
const holds: Index = {
  method: 'btree',
  unique: false,
  name: 'absence_held_until',
  on: ['org_id', '"held_until"'],
  where: `"hold" = 'untilTime' and "released_at" is null`,
};

/** Nobody is absent twice in the same half of a day; a custom shift is held against others by the rules of planning. */
const oneAbsence = (half: string, shifts: string): Index => ({
  ...unique,
  name: `absence_day_${half}_unique`,
  on: ['org_id', '"worker_id"', '"absence_date"'],
  where: `${statusIn('"fill_status"', 'conflicts')} and "shift_type" in (${shifts})`,
});

/** What the database keeps apart of rows that stand, for everyone who writes at the same time (docs/domain.md#jobs). */
const standing: Readonly<Record<string, readonly Index[]>> = {
  /** Nobody takes a job that someone has: of each, one assignment was not given up at most. */
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

/** A substitute is not absent twice at one time. */
const oneAway = `using gist (int8range("org_id", "org_id", '[]') with &&,
  int8range("substitute_id", "substitute_id", '[]') with &&, daterange("from_date", "to_date", '[]') with &&,
  int4range(${minutesOf('start_time', 0)}, ${minutesOf('end_time', 2400)}) with &&)
  where (${statusIn('"status"', 'isAway', substituteAbsenceStatuses)})`;

/** Adds to the tables of assignments, absence days and absences of substitutes that two of them cannot stand at one time. */
export function withStandingIndexes(table: Table): Table {
  const known = new Set(table.columns.map(({ name }) => `"${name}"`));
  const named = ({ on, where = '' }: Index) => [...on.slice(1), ...(where.match(/"\w+"/g) ?? [])];
  const indexes = (standing[table.name] ?? []).filter((index) =>
    named(index).every((name) => known.has(name)),
  );
  const exclusions =
    table.name === 'substitute_absence' && known.has('"substitute_id"')
      ? [{ name: `substitute_absence_from_date_${hashOf(oneAway)}`, expression: oneAway }]
      : [];
  return { ...table, indexes: [...table.indexes, ...indexes], exclusions };
}
