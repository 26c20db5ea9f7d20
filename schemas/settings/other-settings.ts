import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** A district's other settings for people and lists (docs/domain.md#settings). */
export const otherSettings = defineEntity({
  $id: 'settings/other-settings',
  title: 'Other settings',
  description: 'Phone numbers, personal data, unqualified substitutes and preferred-school lists.',
  type: 'object',
  required: ['preferredSchools'],
  properties: {
    showSubstitutePhone: {
      type: 'boolean',
      title: 'Show phone numbers of substitutes',
      description: 'To employees and schools whose jobs they take.',
      default: true,
    },
    ownFields: {
      type: 'array',
      title: 'Personal data people can change',
      uniqueItems: true,
      items: {
        type: 'string',
        oneOf: [
          { const: 'phone', title: 'Phone' },
          { const: 'email', title: 'Email' },
        ],
      },
      default: ['phone', 'email'],
    },
    assignUnqualified: {
      type: 'boolean',
      title: 'Unqualified substitutes can be assigned',
      description: 'By administrators with permission, after a warning.',
      default: true,
    },
    preferredSchools: {
      type: 'integer',
      title: 'Preferred-school list access',
      description: 'For substitutes without a setting of their own.',
      oneOf: [
        { const: 1, title: 'No access' },
        { const: 2, title: 'View' },
        { const: 3, title: 'View and edit' },
      ],
      default: 3,
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.OTHER', edit: 'ORG.OTHER' },
    permissions: { family: 'ORG', names: { OTHER: 'Manage other settings' } },
    single: true,
    plural: 'Other settings',
    label: '{preferredSchools}',
    translations: {
      es: {
        'Manage other settings': 'Administrar otra configuración',
        'Other settings': 'Otra configuración',
        'Phone numbers, personal data, unqualified substitutes and preferred-school lists.':
          'Números de teléfono, datos personales, sustitutos no cualificados y listas de escuelas preferidas.',
        'Show phone numbers of substitutes': 'Mostrar los teléfonos de los sustitutos',
        'To employees and schools whose jobs they take.':
          'A los empleados y escuelas cuyos trabajos aceptan.',
        'Personal data people can change': 'Datos personales que cada persona puede cambiar',
        'Unqualified substitutes can be assigned': 'Se pueden asignar sustitutos no cualificados',
        'By administrators with permission, after a warning.':
          'Por administradores con permiso, tras una advertencia.',
        'Preferred-school list access': 'Acceso a la lista de escuelas preferidas',
        'For substitutes without a setting of their own.': 'Para sustitutos sin un valor propio.',
        'No access': 'Sin acceso',
        View: 'Ver',
        'View and edit': 'Ver y editar',
      },
    },
  },
});

export type OtherSettings = RecordOf<typeof otherSettings>;
