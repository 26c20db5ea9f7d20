import { substituteAbsenceStatuses } from '../status/substituteAbsenceStatus.ts';

const count = (title: string, description: string) =>
  ({ type: 'integer', title, description, readOnly: true }) as const;
const clock = (title: string) =>
  ({ type: 'string', title, readOnly: true, 'x-field': { widget: 'clockTime' } }) as const;

/** Fields of a substitute's absence, with what happened to their jobs (docs/domain.md#substitute-absences). */
export const timeAwayFields = {
  substituteAbsenceId: { type: 'integer', readOnly: true },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    readOnly: true,
    'x-field': { reference: 'substitute/substitute' },
  },
  fromDate: { type: 'string', format: 'date', title: 'From', readOnly: true },
  toDate: { type: 'string', format: 'date', title: 'To', readOnly: true },
  startTime: clock('From (time)'),
  endTime: clock('Until (time)'),
  calendarDays: count('Calendar days', 'From the first to the last day.'),
  cancellationReasonId: {
    type: 'integer',
    title: 'Reason',
    readOnly: true,
    'x-field': { reference: 'reference-data/substitute-cancellation-reason' },
  },
  status: {
    type: 'string',
    title: 'Status',
    oneOf: substituteAbsenceStatuses.oneOf,
    readOnly: true,
    'x-field': { values: substituteAbsenceStatuses.values },
  },
  releasedDays: count('Days released', 'Absence days the substitute gave up at that time.'),
  refilledDays: count('Filled again', 'Of these, days another substitute covers.'),
} as const;
