import { preferenceFields, rankField } from '../../fields/preferenceFields.ts';

const rowFields = {
  isExcluded: preferenceFields.isExcluded,
  callRank: rankField,
  comments: { type: 'string', title: 'Comments', maxLength: 200 },
} as const;

const refresh = ['employee/preferred-substitutes', 'substitute/jobvisibility-hierarchy'] as const;

const writing = {
  permission: ['SUB.PREFEMP', 'PREFLIST.EMPLOYEE'],
  // The response contains all of the substitute's rows instead of the changed row.
  answer: 'none',
  refresh: [...refresh],
} as const;

/**
 * Actions that add a substitute to employees' lists, and change or remove rows
 * (docs/specification.md#master-data-7-other-services: "POST, PUT /substitute/PreferredEmployees", for a single row).
 */
export const employeeListActions = {
  addLine: {
    ...writing,
    label: 'Add to an employee’s list',
    icon: 'add',
    final: false,
    for: ['list'],
    ask: {
      required: ['workerId'],
      properties: {
        workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
        ...rowFields,
      },
    },
    confirm: { title: 'Add to an employee’s list', button: 'Add to list' },
    done: 'Added to the employee’s list.',
  },
  changeLine: {
    ...writing,
    label: 'Change',
    icon: 'convert',
    final: false,
    ask: { properties: rowFields },
    confirm: { title: 'Entry on {label}’s list', button: 'Save' },
    done: '{label}’s list changed.',
  },
  removeLine: {
    ...writing,
    label: 'Remove from list',
    icon: 'cancel',
    for: ['record', 'rows'],
    dangerous: true,
    confirm: {
      title: 'Remove the substitute from {label}’s list?',
      text: 'Comments, call rank and visibility of this entry are deleted.',
      button: 'Remove',
    },
    done: 'Removed from {label}’s list. |||| Removed from the lists of {count} employees.',
  },
} as const;

export const employeeListTexts = {
  'Add to an employee’s list': 'Añadir a la lista de un empleado',

  'Add to list': 'Añadir a la lista',
  'Added to the employee’s list.': 'Añadido a la lista del empleado.',
  Change: 'Cambiar',
  'Entry on {label}’s list': 'Entrada en la lista de {label}',
  Save: 'Guardar',
  '{label}’s list changed.': 'Se cambió la lista de {label}.',
  'Remove from list': 'Quitar de la lista',
  'Remove the substitute from {label}’s list?': '¿Quitar al sustituto de la lista de {label}?',
  'Comments, call rank and visibility of this entry are deleted.':
    'Se eliminan los comentarios, el orden de llamada y la visibilidad de esta entrada.',
  Remove: 'Quitar',
  'Removed from {label}’s list. |||| Removed from the lists of {count} employees.':
    'Quitado de la lista de {label}. |||| Quitado de las listas de {count} empleados.',
} as const;
