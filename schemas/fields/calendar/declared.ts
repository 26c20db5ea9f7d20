const noted = { properties: { status: { const: 'noted' } } } as const;

const declared = {
  properties: { closedDayId: { type: 'integer' }, status: { not: { const: 'noted' } } },
  required: ['closedDayId', 'status'],
} as const;

/** Hides a field while the day is only noted. */
export const whenBegun = { when: { hidden: noted } } as const;

/** Makes a field read-only while the day closes absences. */
export const keptOnceDeclared = { when: { readOnly: declared } } as const;

/** The kind of a day; its colors distinguish the days of a calendar. */
export const kindOnceDeclared = {
  ...keptOnceDeclared,
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

/** Hides a field unless the day has this scope; requires it then. */
export const forSchools = forScope('schools');
export const forEmployeeTypes = forScope('employeeTypes');
