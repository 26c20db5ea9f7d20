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
    'The active substitutes: who has every skill that this employee’s absences ask for, works already and is excluded by no list qualifies.',
  properties: {
    rowId: { type: 'integer', readOnly: true },
    place: {
      type: 'integer',
      title: 'Order',
      description: 'Those who qualify first, by call rank, then who is on the list, then by name.',
      readOnly: true,
    },
    substitute: { type: 'string', title: 'Substitute', readOnly: true },
    substituteId: {
      type: 'integer',
      title: 'Page of the substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    identifier: { type: 'string', title: 'Identifier', readOnly: true },
    qualifies: { type: 'boolean', title: 'Qualifies', readOnly: true },
    lacks: {
      type: 'array',
      title: 'Lacks',
      items: { type: 'integer', 'x-field': { reference: 'reference-data/skill' } },
      readOnly: true,
      'x-field': { filter: false },
    },
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
    callRank: { type: 'integer', title: 'Call rank', readOnly: true },
    joinsOn: {
      type: 'string',
      format: 'date',
      title: 'Starts on',
      description: 'The day from which they work, when it is to come.',
      readOnly: true,
    },
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
    list: {
      columns: ['substitute', 'identifier', 'qualifies', 'lacks', 'list', 'callRank', 'joinsOn'],
      sort: { field: 'place' },
      search: ['substitute', 'identifier'],
    },
    translations: {
      es: {
        'Qualified substitute': 'Sustituto calificado',
        'Qualified substitutes': 'Sustitutos calificados',
        'The active substitutes: who has every skill that this employee’s absences ask for, works already and is excluded by no list qualifies.':
          'Los sustitutos activos: califica quien tiene todas las habilidades que piden las ausencias de este empleado, ya trabaja y no está excluido por ninguna lista.',
        'Page of the substitute': 'Página del sustituto',
        Order: 'Orden',
        'Those who qualify first, by call rank, then who is on the list, then by name.':
          'Primero quienes califican, por rango de llamada, luego quien está en la lista, luego por nombre.',
        Qualifies: 'Califica',
        Lacks: 'Le falta',
        List: 'Lista',
        'The employee’s own list decides; where it does not name a substitute, that of the employee type does.':
          'Decide la lista propia del empleado; donde no nombra a un sustituto, la del tipo de empleado.',
        Preferred: 'Preferido',
        'Excluded by the employee’s list': 'Excluido por la lista del empleado',
        'Excluded by the list of the employee type': 'Excluido por la lista del tipo de empleado',
        'Starts on': 'Empieza el',
        'The day from which they work, when it is to come.':
          'El día desde el que trabaja, cuando está por venir.',
      },
    },
  },
});
