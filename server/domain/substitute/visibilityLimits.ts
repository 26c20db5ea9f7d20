import { districtValue } from '../settings/effectiveValues.ts';

/** A limit of a list: what it says of the substitute, else what it says of all of them, else what the district has. */
export interface Limit {
  readonly name: 'percent' | 'minimum' | 'maximum';
  /** Of a substitute's line on a list, which counts where the line overrides. */
  readonly own: string;
  /** Of an employee's list (`employee/visibility-criteria`). */
  readonly list: string;
  /** Of the district, where it says so beside an employee's list. */
  readonly district?: string;
  /** Of the settings of the district. */
  readonly usual: string;
}

/** What `limitsWithSources` knows by its own names, by columns. */
export const limits: readonly Limit[] = [
  {
    name: 'percent',
    own: 'override_percentage_visibility',
    list: 'lead_time_visible_percent',
    district: 'visibility_percent',
    usual: '(select usual.percent from usual)',
  },
  {
    name: 'minimum',
    own: 'override_minimum_visibility',
    list: 'min_visibility_minutes',
    usual: '(select usual.minimum from usual)',
  },
  {
    name: 'maximum',
    own: 'override_maximum_visibility',
    list: 'max_visibility_minutes',
    usual: '(select usual.maximum from usual)',
  },
];

/** The limits in the settings of the district, as a `with` query (`usual`). */
export const usualLimits = (organization: string) => `usual (percent, minimum, maximum) as (
    select percent.value, minimum.value, maximum.value
    from ${districtValue('visibility.percent', organization)} as percent
    join ${districtValue('visibility.minimumMinutes', organization)} as minimum on minimum.id = percent.id
    join ${districtValue('visibility.maximumMinutes', organization)} as maximum on maximum.id = percent.id
  )`;

/** Hours before which nobody of an employee's list sees a job: they count where they are shorter than the maximum. */
export const jobHours = `coalesce(case when named.override_visibility then named.substitute_job_visibility end,
  w.substitute_job_visibility, w.callgroup_sub_job_visibility, w.org_sub_job_visibility)`;
