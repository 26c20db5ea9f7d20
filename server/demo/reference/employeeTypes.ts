import { oneOf } from '../oneOf.ts';
import { sizes } from '../places/district.ts';
import { readData } from '../readData.ts';
import type { ListEntry } from './listEntries.ts';

/** Kinds of work of employee types, which determine ledger lines and skills. */
export const staffGroups = ['teaching', 'support', 'office', 'administration'] as const;
export type StaffGroup = (typeof staffGroups)[number];

const workplaces = ['office', 'primary', 'secondary', 'school'] as const;

/** An employee type, named like a staff classification of Ed-Fi, with generated data about its people. */
export interface EmployeeTypeEntry extends ListEntry {
  /** Share of this employee type among all staff, as a weight. */
  readonly share: number;
  readonly group: StaffGroup;
  readonly workplace: (typeof workplaces)[number];
  readonly needsSubstitute: boolean;
  /** External ids of pay codes; repeated ones are more frequent. */
  readonly pay: readonly string[];
  readonly jobTitles: readonly string[];
}

type Column =
  | 'name'
  | 'code'
  | 'from'
  | 'share'
  | 'group'
  | 'workplace'
  | 'needs_substitute'
  | 'pay'
  | 'job_titles'
  | 'mark';

/** Employee types of a large district, from `employee_types.csv`. */
export const employeeTypes: readonly EmployeeTypeEntry[] = readData<Column>('employee_types').map((row) => ({
  name: row.name,
  code: row.code,
  from: oneOf(sizes, row.from),
  hidden: row.mark.includes('hidden'),
  unused: row.mark.includes('unused'),
  share: Number(row.share),
  group: oneOf(staffGroups, row.group),
  workplace: oneOf(workplaces, row.workplace),
  needsSubstitute: row.needs_substitute === 'yes',
  pay: row.pay.split(' '),
  jobTitles: row.job_titles.split('; '),
}));
