/** A number that the service is asked for first. */
const counted = (title: string) => ({ type: 'integer', title, readOnly: true }) as const;

/** What declaring a day comes to, or taking it back, before somebody says yes. */
const affected = {
  days: counted('Absence days'),
  filledDays: counted('Of these with a substitute'),
  rows: {
    type: 'array',
    title: 'These days',
    readOnly: true,
    items: {
      type: 'object',
      properties: {
        confirmationNumber: { type: 'integer', title: 'Confirmation number' },
        instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
        workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
        substituteId: {
          type: 'integer',
          title: 'Substitute',
          'x-field': { reference: 'substitute/substitute' },
        },
      },
    },
    'x-field': { when: { hidden: { properties: { days: { const: 0 } } } } },
  },
  furtherDays: {
    ...counted('Further days that are not named here'),
    'x-field': { when: { hidden: { properties: { furtherDays: { const: 0 } } } } },
  },
} as const;

/** What every step says before it is taken, and what is read anew after it. */
const told = {
  preview: { operation: 'impact', ids: 'closedDayIds' },
  ask: { properties: affected },
  refresh: ['absence/absence', 'absence/absence-request'],
} as const;

/** Whether absences are closed by a day; each step changes them with it (docs/domain.md#closed-days). */
export const closedDayStates = {
  field: 'status',
  start: ['noted'],
  values: { noted: { colour: 'notNeeded' }, declared: { colour: 'closed' } },
  transitions: {
    declare: {
      label: 'Close absences',
      from: 'noted',
      to: 'declared',
      condition: { properties: { kind: { const: 'closed' } }, required: ['kind'] },
      because: 'Absences are closed on closed days alone.',
      ...told,
      confirm: {
        title: 'Close the absences of {label}?',
        text: 'From today on: substitutes are taken off, and nothing is taken from a balance.',
        button: 'Close absences',
      },
      done: 'The absences of {label} are closed.',
    },
    declareInService: {
      label: 'No substitutes needed',
      from: 'noted',
      to: 'declared',
      condition: { properties: { kind: { const: 'inService' } }, required: ['kind'] },
      because: 'This is for in-service days alone.',
      ...told,
      confirm: {
        title: 'No substitutes for {label}?',
        text: 'From today on: unfilled absences need no substitute. Who has a job keeps it.',
        button: 'No substitutes needed',
      },
      done: 'The unfilled absences of {label} need no substitute.',
    },
    takeBack: {
      label: 'Take back',
      from: 'declared',
      to: 'noted',
      ...told,
      confirm: {
        title: 'Take back what {label} has changed?',
        text: 'Each is what it was before. A substitute who has taken another job by now does not come back.',
        button: 'Take back',
      },
      done: 'The absences of {label} are what they were before.',
    },
  },
} as const;
