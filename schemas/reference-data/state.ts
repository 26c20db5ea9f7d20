import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A state or territory of the United States (docs/specification.md#master-data-7-employee-service: GET
 * /api/states).
 */
export const state = defineEntity({
  $id: 'reference-data/state',
  title: 'State',
  description: 'US states and territories.',
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
        'US states and territories.': 'Estados y territorios de EE. UU.',
      },
    },
  },
});

export type State = RecordOf<typeof state>;
