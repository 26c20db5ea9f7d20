import { availabilityFields } from '../fields/availability.ts';

const flag = (title: string) => ({ type: 'boolean', title, readOnly: true }) as const;
const date = (title: string) => ({ type: 'string', format: 'date', title, readOnly: true }) as const;

/** Fields of a substitute in the pool: last worked, and why they are not available (docs/domain.md#reports). */
export const poolFields = {
  rowId: { type: 'integer', readOnly: true },
  substituteId: availabilityFields.substituteId,
  phoneNumber: availabilityFields.phoneNumber,
  joiningDate: date('Joining date'),
  lastWorkedOn: date('Last worked on'),
  workedThisMonth: flag('Worked this month'),
  neverWorked: flag('Never worked'),
  skillExpires: flag('Skill expires soon'),
} as const;
