import { phoneByPermission } from '../fields/choiceFields.ts';
import { employment } from '../fields/employment.ts';
import { absentee, dayAtSchool } from '../fields/historyFields.ts';
import { needsSubstituteChoices } from '../fields/needsSubstitute.ts';

const readOnly = { readOnly: true } as const;
const text = (title: string, maxLength = 80) =>
  ({ type: 'string', title, maxLength, readOnly: true }) as const;
const date = (title: string) => ({ type: 'string', format: 'date', title, readOnly: true }) as const;
const clock = (title: string) =>
  ({ type: 'string', title, readOnly: true, 'x-field': { widget: 'clockTime' } }) as const;

/** Fields of an employee or a vacancy profile at a school. */
export const staffFields = {
  rowId: { type: 'string', readOnly: true, maxLength: 60 },
  kind: {
    type: 'string',
    title: 'Kind',
    readOnly: true,
    oneOf: [
      { const: 'employee', title: 'Employee' },
      { const: 'vacancyProfile', title: 'Vacancy profile' },
    ],
  },
  ...absentee,
  identifier: text('Identifier'),
  workerTypeId: { ...employment.workerTypeId, ...readOnly },
  title: text('Job title'),
  instituteId: dayAtSchool.instituteId,
  room: text('Room'),
  email: { ...text('Email', 120), 'x-field': { personal: true } },
  phoneNumber: phoneByPermission,
  startDate: date('Start date'),
  endDate: date('End date'),
  absenceStartTime: clock('Start'),
  absenceEndTime: clock('End'),
  hoursPerDay: {
    type: 'number',
    title: 'Hours per day',
    multipleOf: 0.01,
    readOnly: true,
    'x-field': { unit: 'hours' },
  },
  needsSubstitute: {
    type: 'integer',
    title: 'Needs a substitute',
    oneOf: needsSubstituteChoices,
    readOnly: true,
  },
  lastSignIn: { type: 'string', format: 'date-time', title: 'Last sign-in', readOnly: true },
  isActive: { type: 'boolean', title: 'Active', readOnly: true },
} as const;
