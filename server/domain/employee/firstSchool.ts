import type { Table } from '../../database/table.ts';

/**
 * Column of an employee's first school, stored as a number: under row-level security, a cast from JSON cannot use an
 * index.
 */
export const firstSchoolId = 'first_institute_id';

/** Adds the first school's id to the table of employees. PostgreSQL derives it from the list of schools. */
export function withFirstSchool(table: Table): Table {
  const isOfEmployees = table.name === 'worker' && table.columns.some(({ name }) => name === 'institute_ids');
  if (!isOfEmployees) return table;
  const column = {
    name: firstSchoolId,
    type: 'bigint',
    generatedAs: '(institute_ids ->> 0)::bigint',
  } as const;
  return { ...table, columns: [...table.columns, column] };
}
