/** Who can have a value of a setting of their own (`x-field.inherits`), where not all levels of the entity can. */
export const byPlace = { levels: ['region', 'school'] } as const;
export const byEmployee = { levels: ['employeeType', 'employee'] } as const;
export const byPlaceAndType = { levels: ['region', 'school', 'employeeType'] } as const;
export const bySubstitute = { levels: ['region', 'school', 'substitute'] } as const;
export const byDistrict = { levels: [] } as const;
/** A school’s own are set by those who edit its times. */
export const bySchoolTimes = { ...byPlace, permission: 'INST.TIMESETTINGS' } as const;
