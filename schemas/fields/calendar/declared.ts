const noted = { properties: { status: { const: 'noted' } } } as const;

const declared = {
  properties: { closedDayId: { type: 'integer' }, status: { not: { const: 'noted' } } },
  required: ['closedDayId', 'status'],
} as const;

/** How far the service is with the absences of a day. */
export const whenBegun = { when: { hidden: noted } } as const;

/** What is not changed while absences are closed by it. */
export const keptOnceDeclared = { when: { readOnly: declared } } as const;

/** The kind of a day; the colors tell the days of a calendar apart. */
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

/** Asked for on days that begin later or end earlier. */
export const forMovedDays = { hidden: { not: moved }, readOnly: declared } as const;

/** Asked for where the day is for such ones alone. */
export const forSchools = forScope('schools');
export const forEmployeeTypes = forScope('employeeTypes');
