/** The schema of a count that the action's preview returns. */
const counted = (title: string) => ({ type: 'integer', title, readOnly: true }) as const;

/** The number of affected days, shown for confirmation before a closed day is declared or undone. */
const counts = {
  days: counted('Absence days'),
  filledDays: counted('With a substitute'),
} as const;

/** The first affected absence days, and the number of further affected days. */
const listed = {
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

const affected = { ...counts, ...listed } as const;

/** Asks the user to confirm by typing the number of days. Placed before the list, so that it is visible on phones. */
const confirmed = {
  ...counts,
  count: {
    type: 'integer',
    title: 'Number of absence days',
    description: 'Type the number above to confirm.',
    minimum: 0,
    'x-field': { when: { hidden: { properties: { days: { const: 0 } } } } },
  },
  ...listed,
} as const;

/** The preview of every transition, and the lists to reload after it. */
const previewed = {
  preview: { operation: 'impact', ids: 'closedDayIds', action: 'action' },
  refresh: ['absence/absence-day', 'absence/absence'],
} as const;

/** Marks a transition that only the service makes. */
const byService = { by: 'service' } as const;

/**
 * The states of a closed day, which tell whether it closes the absences of the day. Each transition changes these
 * absences (docs/domain.md#closed-days).
 */
export const closedDayStates = {
  field: 'status',
  start: ['noted'],
  values: {
    noted: { colour: 'notNeeded' },
    closing: { colour: 'pending', working: true },
    stopped: { colour: 'held' },
    declared: { colour: 'closed' },
    restoring: { colour: 'pending', working: true },
  },
  transitions: {
    declare: {
      label: 'Close absences',
      from: ['noted', 'stopped'],
      to: 'declared',
      condition: { properties: { kind: { const: 'closed' } }, required: ['kind'] },
      because: 'Only closed days close absences.',
      ...previewed,
      ask: { properties: confirmed },
      confirm: {
        title: 'Close absences on {label}?',
        text: 'From today: substitutes are removed and balances are not charged. Undo is possible for 24 hours.',
        button: 'Close absences',
      },
      final: false,
      done: 'Absences closed: {label}.',
      begun: 'Closing absences: {label}.',
    },
    declareInService: {
      label: 'No substitutes needed',
      from: ['noted', 'stopped'],
      to: 'declared',
      condition: { properties: { kind: { const: 'inService' } }, required: ['kind'] },
      because: 'Only for in-service days.',
      ...previewed,
      ask: { properties: confirmed },
      confirm: {
        title: 'Mark absences on {label} as not needing substitutes?',
        text: 'From today: unfilled absences need no substitute. Assigned substitutes keep their jobs.',
        button: 'No substitutes needed',
      },
      final: false,
      done: 'Unfilled absences no longer need substitutes: {label}.',
      begun: 'Marking absences: {label}.',
    },
    stop: {
      label: 'Stop',
      from: 'closing',
      to: 'stopped',
      final: false,
      done: 'Stopped: {label}.',
      refresh: ['absence/absence-day', 'absence/absence'],
    },
    takeBack: {
      label: 'Undo',
      from: ['declared', 'stopped'],
      to: 'noted',
      ...previewed,
      ask: { properties: affected },
      confirm: {
        title: 'Undo the changes made by {label}?',
        text: 'Restores each absence. Substitutes who accepted another job meanwhile don’t return.',
        button: 'Undo',
      },
      final: false,
      done: 'Absences restored: {label}.',
      begun: 'Restoring absences: {label}.',
    },
    beginClosing: { label: 'Closing', from: ['noted', 'stopped'], to: 'closing', ...byService },
    endClosing: { label: 'Declared', from: 'closing', to: 'declared', ...byService },
    beginRestoring: { label: 'Restoring', from: ['declared', 'stopped'], to: 'restoring', ...byService },
    endRestoring: { label: 'Restored', from: 'restoring', to: 'noted', ...byService },
  },
} as const;
