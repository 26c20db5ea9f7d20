import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** Gender that a person can state (docs/specification.md#master-data-7-employee-service: GET /api/genders). */
export const gender = defineEntity({
  $id: 'reference-data/gender',
  title: 'Gender',
  description: 'Gender options.',
  type: 'object',
  required: ['genderName'],
  properties: {
    genderId: { type: 'integer', readOnly: true },
    genderName: { type: 'string', title: 'Name', minLength: 1, maxLength: 40 },
  },
  'x-entity': {
    service: 'referenceData',
    scope: 'global',
    operations: ['list', 'get'],
    permission: { view: 'REFDATA.LOOKUP.VIEW', edit: 'REFDATA.LOOKUP.EDIT', delete: 'REFDATA.LOOKUP.DELETE' },
    menu: false,
    history: false,
    label: '{genderName}',
    translations: {
      es: {
        Female: 'Femenino',
        Male: 'Masculino',
        Nonbinary: 'No binario',
        'Prefer to self-describe': 'Prefiere describirse',
        'Prefer not to say': 'Prefiere no decirlo',
        Gender: 'Género',
        Genders: 'Géneros',
        'Gender options.': 'Opciones de género.',
      },
    },
  },
});

export type Gender = RecordOf<typeof gender>;
