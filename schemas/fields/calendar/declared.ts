const noted = { properties: { status: { const: 'noted' } } } as const;

const declared = {
  properties: { closedDayId: { type: 'integer' }, status: { not: { const: 'noted' } } },
  required: ['closedDayId', 'status'],
} as const;

/** Hides a field while a closed day is only noted and does not close absences yet. */
export const whenBegun = { when: { hidden: noted } } as const;

/** Makes a field of a closed day read-only while the day closes absences. */
export const readOnlyOnceDeclared = { when: { readOnly: declared } } as const;

/** Options of the kind of a closed day; the colors distinguish the kinds in a calendar. */
export const kindOnceDeclared = {
  ...readOnlyOnceDeclared,
  values: {
    closed: { colour: 'closed' },
    inService: { colour: 'pending' },
    delayed: { colour: 'held' },
    earlyRelease: { colour: 'held' },
  },
} as const;

const forScope = <const S extends string>(scope: S) => {
  const isScope = { properties: { scope: { const: scope } }, required: ['scope'] } as const;
  return { hidden: { not: isScope }, required: isScope, readOnly: declared } as const;
};

const moved = { properties: { kind: { enum: ['delayed', 'earlyRelease'] } }, required: ['kind'] } as const;

/** Hides a field unless the day starts later or ends earlier. */
export const forMovedDays = { hidden: { not: moved }, readOnly: declared } as const;

/** Shows and requires a field only for a closed day of some schools. */
export const forSchools = forScope('schools');
export const forEmployeeTypes = forScope('employeeTypes');
