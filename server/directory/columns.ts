/** The columns of the districts that the product ships, in the order of the file. */
export const districtColumns = [
  'leaid',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'county',
  'time_zone',
  'phone',
  'schools',
  'students',
  'type',
  'status',
  'year',
] as const;

/** The columns of the schools. */
export const schoolColumns = [
  'ncessch',
  'leaid',
  'name',
  'level',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'status',
  'year',
] as const;
