import { districtValue } from '../settings/effectiveValues.ts';

/** Columns of a visibility limit, by precedence: the substitute's line, the list's default, the district's setting. */
export interface Limit {
  readonly name: 'percent' | 'minimum' | 'maximum';
  /** Column of the substitute's line on a list. Used only if `override_visibility` is set on that line. */
  readonly own: string;
  /** Column of an employee's list (`employee/visibility-criteria`). */
  readonly list: string;
  /** Column of an employee's list that stores the district's value of the limit. */
  readonly district?: string;
  /** SQL for the value of the district's setting. */
  readonly usual: string;
}

/** The columns behind the limits that `limitsWithSources` names. */
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

/** The district's visibility settings, as a `with` query (`usual`). */
export const usualLimits = (organization: string) => `usual (percent, minimum, maximum) as (
    select percent.value, minimum.value, maximum.value
    from ${districtValue('visibility.percent', organization)} as percent
    join ${districtValue('visibility.minimumMinutes', organization)} as minimum on minimum.id = percent.id
    join ${districtValue('visibility.maximumMinutes', organization)} as maximum on maximum.id = percent.id
  )`;

/**
 * SQL for the hours before the start from which an employee's list shows a job. Used if they are shorter than the
 * maximum.
 */
export const jobHours = `coalesce(case when named.override_visibility then named.substitute_job_visibility end,
  w.substitute_job_visibility, w.callgroup_sub_job_visibility, w.org_sub_job_visibility)`;
