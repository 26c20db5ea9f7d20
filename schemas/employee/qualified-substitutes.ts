import {
  qualifiedFields,
  qualifiedInSpanish,
  qualifiedList,
  qualifiedStanding,
} from '../fields/qualifiedFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Substitutes who can replace an employee, and the closed gates of all others
 * (docs/specification.md#master-data-7-employee-service: "GET /api/employee/qualifiedSubstitutes";
 * docs/domain.md#eligibility).
 */
export const employeeQualifiedSubstitutes = defineTab({
  $id: 'employee/qualified-substitutes',
  title: 'Qualified substitute',
  description:
    'Active substitutes. They qualify with all required skills, if they have started and no list excludes them.',
  properties: {
    ...qualifiedFields,
    list: {
      type: 'string',
      title: 'List',
      description: 'The employee’s list decides, then the employee type’s list.',
      readOnly: true,
      oneOf: [
        { const: 'preferred', title: 'Preferred' },
        { const: 'employee', title: 'Excluded by the employee’s list' },
        { const: 'employeeType', title: 'Excluded by the employee type’s list' },
      ],
    },
    ...qualifiedStanding,
  },
  'x-entity': {
    id: 'rowId',
    label: '{substitute}',
    plural: 'Qualified substitutes',
    tab: 'Qualified substitutes',
    computed: 'qualifiedSubstitutes',
    operations: { list: 'GET /api/employee/qualifiedSubstitutes?workerId' },
    permission: 'QUALSUB',
    hiddenBy: '!qualifies',
    list: qualifiedList,
    translations: {
      es: {
        ...qualifiedInSpanish,
        'Active substitutes. They qualify with all required skills, if they have started and no list excludes them.':
          'Sustitutos activos. Califican si tienen todas las competencias requeridas, ya han empezado y ninguna lista los excluye.',
        'The employee’s list decides, then the employee type’s list.':
          'Decide la lista del empleado y luego la del tipo de empleado.',
        'Excluded by the employee’s list': 'Excluido por la lista del empleado',
        'Excluded by the employee type’s list': 'Excluido por la lista del tipo de empleado',
      },
    },
  },
});
