import { preferenceFields, rankField } from '../../fields/preferenceFields.ts';

const said = {
  isExcluded: preferenceFields.isExcluded,
  callRank: rankField,
  comments: { type: 'string', title: 'Comments', maxLength: 200 },
} as const;

const refresh = ['employee/preferred-substitutes', 'substitute/jobvisibility-hierarchy'] as const;

const writing = {
  permission: 'SUB.PREFEMP',
  // What comes back are all lines of the substitute.
  answer: 'none',
  refresh: [...refresh],
} as const;

/**
 * Putting a substitute on the lists of employees, changing what those say, and taking them off
 * (docs/specification.md#master-data-7-other-services: "POST, PUT /substitute/PreferredEmployees", for one line).
 */
export const employeeListActions = {
  addLine: {
    ...writing,
    label: 'Put on a list',
    icon: 'add',
    final: false,
    for: ['list'],
    ask: {
      required: ['workerId'],
      properties: {
        workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
        ...said,
      },
    },
    confirm: { title: 'Put on the list of an employee', button: 'Put on the list' },
    done: 'The list of the employee names the substitute now.',
  },
  changeLine: {
    ...writing,
    label: 'Change',
    icon: 'convert',
    final: false,
    ask: { properties: said },
    confirm: { title: 'What the list of {label} says', button: 'Save' },
    done: 'The list of {label} was changed.',
  },
  removeLine: {
    ...writing,
    label: 'Take off the list',
    icon: 'cancel',
    for: ['record', 'rows'],
    dangerous: true,
    confirm: {
      title: 'Take the substitute off the list of {label}?',
      text: 'What the list says of the substitute goes with the line: comments, call rank and visibility.',
      button: 'Take off',
    },
    done: 'The list of {label} does not name the substitute any more. |||| The lists of {count} employees do not name the substitute any more.',
  },
} as const;

export const employeeListTexts = {
  'Put on a list': 'Añadir a una lista',
  'Put on the list of an employee': 'Añadir a la lista de un empleado',
  'Put on the list': 'Añadir a la lista',
  'The list of the employee names the substitute now.': 'La lista del empleado nombra ahora al sustituto.',
  Change: 'Cambiar',
  'What the list of {label} says': 'Lo que dice la lista de {label}',
  Save: 'Guardar',
  'The list of {label} was changed.': 'Se cambió la lista de {label}.',
  'Take off the list': 'Quitar de la lista',
  'Take the substitute off the list of {label}?': '¿Quitar al sustituto de la lista de {label}?',
  'What the list says of the substitute goes with the line: comments, call rank and visibility.':
    'Con la línea se borra lo que la lista dice del sustituto: comentarios, orden de llamada y visibilidad.',
  'Take off': 'Quitar',
  'The list of {label} does not name the substitute any more. |||| The lists of {count} employees do not name the substitute any more.':
    'La lista de {label} ya no nombra al sustituto. |||| Las listas de {count} empleados ya no nombran al sustituto.',
} as const;
