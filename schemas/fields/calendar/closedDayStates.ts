/** A number that the service is asked for first. */
const counted = (title: string) => ({ type: 'integer', title, readOnly: true }) as const;

/** What declaring a day comes to, or taking it back, before somebody says yes. */
const affected = {
  days: counted('Absence days'),
  filledDays: counted('With a substitute'),
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
    ...counted('More days not listed'),
    'x-field': { when: { hidden: { properties: { furtherDays: { const: 0 } } } } },
  },
} as const;

/** What every step says before it is taken, and what is read anew after it. */
const told = {
  preview: { operation: 'impact', ids: 'closedDayIds' },
  ask: { properties: affected },
  refresh: ['absence/absence-day', 'absence/absence'],
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
      because: 'Only closed days close absences.',
      ...told,
      confirm: {
        title: 'Close absences on {label}?',
        text: 'From today: substitutes are removed and balances are not charged.',
        button: 'Close absences',
      },
      done: 'Absences closed: {label}.',
    },
    declareInService: {
      label: 'No substitutes needed',
      from: 'noted',
      to: 'declared',
      condition: { properties: { kind: { const: 'inService' } }, required: ['kind'] },
      because: 'Only for in-service days.',
      ...told,
      confirm: {
        title: 'Mark absences on {label} as not needing substitutes?',
        text: 'From today: unfilled absences need no substitute. Assigned substitutes keep their jobs.',
        button: 'No substitutes needed',
      },
      done: 'Unfilled absences no longer need substitutes: {label}.',
    },
    takeBack: {
      label: 'Undo',
      from: 'declared',
      to: 'noted',
      ...told,
      confirm: {
        title: 'Undo the changes made by {label}?',
        text: 'Restores each absence. Substitutes who accepted another job meanwhile don’t return.',
        button: 'Undo',
      },
      done: 'Absences restored: {label}.',
    },
  },
} as const;
