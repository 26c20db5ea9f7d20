/** Creates one absence for each of several employees, such as for a training (docs/domain.md#planning-an-absence). */
export const manyAction = {
  createForMany: {
    label: 'Add for several employees',
    icon: 'add',
    for: ['list'],
    permission: 'ABSR.CREATE',
    ask: {
      type: 'object',
      required: ['workerIds', 'fromDate', 'toDate', 'shiftType', 'absenceReasonId'],
      properties: {
        workerIds: {
          type: 'array',
          title: 'Employees',
          items: { type: 'integer' },
          minItems: 1,
          maxItems: 200,
          uniqueItems: true,
          'x-field': { reference: 'employee/employee' },
        },
        fromDate: { type: 'string', format: 'date', title: 'First day' },
        toDate: { type: 'string', format: 'date', title: 'Last day' },
        shiftType: {
          type: 'integer',
          title: 'Shift',
          oneOf: [
            { const: 1, title: 'Full day' },
            { const: 2, title: 'Half day AM' },
            { const: 3, title: 'Half day PM' },
          ],
          default: 1,
        },
        absenceReasonId: {
          type: 'integer',
          title: 'Absence reason',
          'x-field': { reference: 'reference-data/absence-reason' },
        },
        needsSubstitute: {
          type: 'boolean',
          title: 'Substitute needed',
          description: 'Used if the employee’s record doesn’t decide.',
          default: true,
        },
        notesToAdministrator: { type: 'string', title: 'Notes to administrator', maxLength: 500 },
      },
    },
    answer: {
      type: 'object',
      required: ['results'],
      properties: {
        results: {
          type: 'array',
          title: 'Result for each employee',
          items: {
            type: 'object',
            properties: {
              workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
              absenceId: { type: 'integer', title: 'Number' },
              refusal: { type: 'string', title: 'Not added because' },
              _version: { type: 'integer', title: 'Version', 'x-field': { when: { hidden: true } } },
            },
          },
        },
      },
    },
    tells: ['results'],
    makes: 'results',
    confirm: {
      title: 'Add an absence for several employees',
      text: 'Each employee gets an absence on their workdays. Those who can’t have one are listed with the reason.',
      button: 'Add absences',
    },
    final: false,
    refresh: ['absence/absence-day', 'absence/job', 'absence/absence-log', 'absence/approval'],
    done: 'Absences added',
  },
} as const;

export const manyActionTexts = {
  'Add for several employees': 'Añadir para varios empleados',
  Employees: 'Empleados',
  'First day': 'Primer día',
  'Last day': 'Último día',
  'Used if the employee’s record doesn’t decide.': 'Se usa si la ficha del empleado no lo decide.',
  'Result for each employee': 'Resultado por empleado',
  'Not added because': 'No se añadió porque',
  'Add an absence for several employees': 'Añadir una ausencia para varios empleados',
  'Each employee gets an absence on their workdays. Those who can’t have one are listed with the reason.':
    'Cada empleado recibe una ausencia en sus días laborables. Quienes no pueden tenerla aparecen con el motivo.',
  'Add absences': 'Añadir ausencias',
  'Absences added': 'Ausencias añadidas',
} as const;
