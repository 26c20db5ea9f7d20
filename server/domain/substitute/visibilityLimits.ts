import { defaultMaximumMinutes, defaultPercent } from '#schemas/rules/preferences/visibility.ts';

/** A limit of a list: what it says of the substitute, else what it says of all of them, else what is usual. */
export interface Limit {
  readonly name: string;
  /** Of a substitute's line on a list, which counts where the line overrides. */
  readonly own: string;
  /** Of an employee's list (`employee/visibility-criteria`). */
  readonly list: string;
  /** Of the district, where it says so beside an employee's list. */
  readonly district?: string;
  readonly usual: number;
}

/** What `limitsWithSources` knows by its own names, by columns. */
export const limits: readonly Limit[] = [
  {
    name: 'percent',
    own: 'override_percentage_visibility',
    list: 'lead_time_visible_percent',
    district: 'visibility_percent',
    usual: defaultPercent,
  },
  { name: 'minimum', own: 'override_minimum_visibility', list: 'min_visibility_minutes', usual: 0 },
  {
    name: 'maximum',
    own: 'override_maximum_visibility',
    list: 'max_visibility_minutes',
    usual: defaultMaximumMinutes,
  },
];

/** Hours before which nobody of an employee's list sees a job: they count where they are shorter than the maximum. */
export const jobHours = `coalesce(case when named.override_visibility then named.substitute_job_visibility end,
  w.substitute_job_visibility, w.callgroup_sub_job_visibility, w.org_sub_job_visibility)`;
