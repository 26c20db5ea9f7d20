import { allows } from '#schemas/access/permissions.ts';
import { asOfField } from '#schemas/protocol/entities/asOfField.ts';
import { changeLogPermission } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../../common/domainError.ts';
import type { RowsContext } from '../../domainRule.ts';
import { daysAtMoment } from '../../jobs/daysAtMoment.ts';

/** Tables whose past contents decide which substitutes may see or take a job. */
const pastTables = [
  'substitute',
  'substitute__skill_ids',
  'worker',
  'worker__skill_ids',
  'vacancy_profile',
  'vacancy_profile__skill_ids',
  'skill',
  'school',
  'school_preferred_substitute',
  'preferred_school',
  'preferred_substitutes',
  'employee_type_preferred_substitute',
  'vacancy_profile_preferred_substitute',
  'non_work_day',
  'substitute_absence',
  'absence_settings',
  'permanent_substitutes',
  'setting_value',
  'visibility_settings',
  'absence',
  'absence_day',
];

const permission = changeLogPermission('SUB.DISPLAYJOBS');

/**
 * SQL for the past moment that the list asks for; undefined for now. Requires permission for the change log
 * (docs/domain.md#the-dated-past). Throws `forbidden`, and `badRequest` for a moment in the future.
 */
export function requestedMoment({ filterValue, value, permissions }: RowsContext): string | undefined {
  const moment = filterValue(asOfField);
  if (moment === undefined || moment === null) return undefined;
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  if (Date.parse(String(moment)) > Date.now())
    throw new DomainError('badRequest', { args: { reason: `${asOfField} is in the future` } });
  return `${value(moment)}::timestamptz`;
}

/** Wraps a query so that it reads the tables of `pastTables` as of a moment, under their own names (`of.past`). */
export function asOfMoment({ past }: RowsContext, moment: string, query: string): string {
  return `with ${past(moment, pastTables)}
    select past.* from (with ${daysAtMoment(moment)} select days.* from (${query}) as days) as past`;
}
