/** Lets regions and schools override a setting, but no other level of the entity (`x-field.inherits`). */
export const byPlace = { levels: ['region', 'school'] } as const;
export const byEmployee = { levels: ['employeeType', 'employee'] } as const;
export const byPlaceAndType = { levels: ['region', 'school', 'employeeType'] } as const;
export const bySubstitute = { levels: ['region', 'school', 'substitute'] } as const;
export const byDistrict = { levels: [] } as const;
/** Overriding a setting for a school requires the permission to edit the school's times. */
export const bySchoolTimes = { ...byPlace, permission: 'INST.TIMESETTINGS' } as const;
