import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A state or territory of the United States (docs/specification.md#master-data-7-employee-service: GET
 * /api/states).
 */
export const state = defineEntity({
  $id: 'reference-data/state',
  title: 'State',
  description: 'A state or territory of the United States.',
  type: 'object',
  required: ['stateCode', 'stateName'],
  properties: {
    stateCode: { type: 'string', title: 'Code', minLength: 2, maxLength: 2 },
    stateName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60 },
  },
  'x-entity': {
    service: 'referenceData',
    scope: 'global',
    operations: ['list', 'get'],
    permission: { view: 'REFDATA.LOOKUP.VIEW', edit: 'REFDATA.LOOKUP.EDIT', delete: 'REFDATA.LOOKUP.DELETE' },
    menu: false,
    history: false,
    id: 'stateCode',
    label: '{stateName}',
    translations: {
      es: {
        State: 'Estado',
        States: 'Estados',
        'A state or territory of the United States.': 'Un estado o territorio de los Estados Unidos.',
      },
    },
  },
});

export type State = RecordOf<typeof state>;
