/** Why a substitute is a good choice for a job: the list that contains them, and their hours. */
export const choiceFields = {
  list: {
    type: 'string',
    title: 'List',
    description: 'Nearest list that names the substitute.',
    readOnly: true,
    oneOf: [
      { const: 'vacancyProfile', title: 'Vacancy profile' },
      { const: 'employee', title: 'Employee' },
      { const: 'employeeType', title: 'Employee type' },
      { const: 'school', title: 'School' },
      { const: 'region', title: 'Region' },
      { const: 'district', title: 'District' },
    ],
  },
  rank: { type: 'integer', title: 'Call rank', readOnly: true },
  weekHours: {
    type: 'number',
    title: 'Hours that week',
    description: 'Already assigned in the week the job starts.',
    multipleOf: 0.01,
    readOnly: true,
    'x-field': { widget: 'duration', unit: 'hours' },
  },
  weekLimit: {
    type: 'number',
    title: 'Weekly limit',
    description: 'Blank: no limit.',
    multipleOf: 0.01,
    readOnly: true,
    'x-field': { widget: 'duration', unit: 'hours' },
  },
  phoneNumber: {
    type: 'string',
    title: 'Phone',
    maxLength: 10,
    readOnly: true,
    'x-field': { widget: 'phone', personal: true },
  },
} as const;

/** A phone number, visible only to users with the permission to view phone numbers. */
export const phoneByPermission = {
  ...choiceFields.phoneNumber,
  'x-field': { ...choiceFields.phoneNumber['x-field'], permission: { view: 'MISC.VIEWPHONE' } },
} as const;

export const choiceTexts = {
  List: 'Lista',
  'Nearest list that names the substitute.': 'La lista más próxima que nombra al sustituto.',
  'Vacancy profile': 'Perfil de vacante',
  'Employee type': 'Tipo de empleado',
  School: 'Escuela',
  Region: 'Región',
  District: 'Distrito',
  'Call rank': 'Rango de llamada',
  'Hours that week': 'Horas de esa semana',
  'Already assigned in the week the job starts.': 'Ya asignadas en la semana en que empieza el trabajo.',
  'Weekly limit': 'Límite semanal',
  'Blank: no limit.': 'En blanco: sin límite.',
} as const;
