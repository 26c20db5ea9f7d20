/**
 * The field for a time zone override. Its choices are the time zones that a district can have
 * (`schemas/values/timeZones.ts`), from east to west.
 */
export const ownTimeZone = {
  type: 'string',
  title: 'Time zone',
  description: 'Leave blank to use the district’s.',
  oneOf: [
    { const: 'America/St_Thomas', title: 'Atlantic (Virgin Islands)' },
    { const: 'America/Puerto_Rico', title: 'Atlantic (Puerto Rico)' },
    { const: 'America/New_York', title: 'Eastern' },
    { const: 'America/Chicago', title: 'Central' },
    { const: 'America/Denver', title: 'Mountain' },
    { const: 'America/Phoenix', title: 'Mountain (Arizona)' },
    { const: 'America/Los_Angeles', title: 'Pacific' },
    { const: 'America/Anchorage', title: 'Alaska' },
    { const: 'America/Adak', title: 'Aleutian' },
    { const: 'Pacific/Honolulu', title: 'Hawaii' },
    { const: 'Pacific/Pago_Pago', title: 'Samoa' },
    { const: 'Pacific/Guam', title: 'Chamorro' },
  ],
} as const;

/** The Spanish texts of a time zone override. */
export const timeZoneTexts = {
  'Time zone': 'Zona horaria',
  'Leave blank to use the district’s.': 'Deje en blanco para usar la del distrito.',
  'Atlantic (Virgin Islands)': 'Atlántico (Islas Vírgenes)',
  'Atlantic (Puerto Rico)': 'Atlántico (Puerto Rico)',
  Eastern: 'Este',
  Central: 'Centro',
  Mountain: 'Montaña',
  'Mountain (Arizona)': 'Montaña (Arizona)',
  Pacific: 'Pacífico',
  Alaska: 'Alaska',
  Aleutian: 'Islas Aleutianas',
  Hawaii: 'Hawái',
  Samoa: 'Samoa',
  Chamorro: 'Chamorro',
} as const;
