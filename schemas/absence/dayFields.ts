/** What every list of absence days says of a day, said once. */

/** The parts of a day (specification, master data section 9, "Shift types"). */
export const shiftType = {
  type: 'integer',
  title: 'Shift',
  oneOf: [
    { const: 1, title: 'Full day' },
    { const: 2, title: 'Half day AM' },
    { const: 3, title: 'Half day PM' },
    { const: 4, title: 'Custom' },
  ],
} as const;

/** Whether somebody stands in (specification, application section 3, "Fill status"). */
export const fillStatus = {
  type: 'integer',
  title: 'Fill status',
  oneOf: [
    { const: 1, title: 'No substitute needed' },
    { const: 2, title: 'Unfilled' },
    { const: 3, title: 'Filled' },
    { const: 4, title: 'Deleted' },
    { const: 5, title: 'Cancelled' },
    { const: 6, title: 'Closed' },
    { const: 7, title: 'Held' },
    { const: 8, title: 'Closed day' },
  ],
} as const;
