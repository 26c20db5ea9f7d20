import type { Entity } from '../../model/entity/readEntity.ts';

/**
 * The entities that reports use most, in display order. All other entities follow, sorted by name
 * (docs/domain.md#report-writer).
 */
export const firstCategories: readonly string[] = [
  'absence/absence',
  'absence/absence-day',
  'absence/absence-log',
  'absence/assignment',
  'employee/employee',
  'employee/absence-reasons',
  'substitute/substitute',
  'absence/call-attempt',
  'time-sheet/time-sheet-item',
  'vacancy-profile/vacancy-profile',
  'settings/school',
  'admin-user/admin-user',
];

/**
 * Whether reports can use an entity: it must be a list of a district's rows in our own services, and its rows must not
 * be computed for a single record.
 */
export function isReportable({ operations, single, scope, parent, computed, can }: Entity): boolean {
  const isList = operations.list !== undefined && !single && scope === 'organization' && can.own;
  return isList && !(computed !== undefined && parent !== undefined);
}
