import {
  qualifiedFields,
  qualifiedInSpanish,
  qualifiedList,
  qualifiedStanding,
} from '../fields/qualifiedFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Who can take an employee's place, and what speaks against the others
 * (docs/specification.md#master-data-7-employee-service: "GET /api/employee/qualifiedSubstitutes";
 * docs/domain.md#eligibility).
 */
export const employeeQualifiedSubstitutes = defineTab({
  $id: 'employee/qualified-substitutes',
  title: 'Qualified substitute',
  description:
    'The active substitutes. Those qualify who have every skill that this employee’s absences ask for, work already and are not excluded by a list.',
  properties: {
    ...qualifiedFields,
    list: {
      type: 'string',
      title: 'List',
      description:
        'The employee’s own list decides; where it does not name a substitute, that of the employee type does.',
      readOnly: true,
      oneOf: [
        { const: 'preferred', title: 'Preferred' },
        { const: 'employee', title: 'Excluded by the employee’s list' },
        { const: 'employeeType', title: 'Excluded by the list of the employee type' },
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
        'The active substitutes. Those qualify who have every skill that this employee’s absences ask for, work already and are not excluded by a list.':
          'Los sustitutos activos. Califica quien tiene todas las competencias que piden las ausencias de este empleado, ya trabaja y no está excluido por ninguna lista.',
        'The employee’s own list decides; where it does not name a substitute, that of the employee type does.':
          'Decide la lista propia del empleado; donde no nombra a un sustituto, la del tipo de empleado.',
        'Excluded by the employee’s list': 'Excluido por la lista del empleado',
        'Excluded by the list of the employee type': 'Excluido por la lista del tipo de empleado',
      },
    },
  },
});
