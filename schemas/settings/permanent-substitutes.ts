import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** A district's settings for permanent substitutes of a school (docs/domain.md#settings). */
export const permanentSubstitutes = defineEntity({
  $id: 'settings/permanent-substitutes',
  title: 'Permanent substitutes',
  description: 'How jobs are offered to substitutes who belong to one school.',
  type: 'object',
  required: ['offer'],
  properties: {
    offer: {
      type: 'string',
      title: 'New jobs at their school',
      oneOf: [
        { const: 'auto', title: 'Assign automatically' },
        { const: 'suggest', title: 'Suggest first' },
        { const: 'off', title: 'Same as other substitutes' },
      ],
      default: 'suggest',
      'x-field': { radio: true },
    },
    byRank: {
      type: 'boolean',
      title: 'Use their rank',
      description: 'Otherwise, the one with the fewest hours this week is first.',
      default: true,
      'x-field': { when: { hidden: { properties: { offer: { const: 'off' } }, required: ['offer'] } } },
    },
    limitsApply: {
      type: 'boolean',
      title: 'Work limits apply',
      description: 'Hours per day, week and month.',
      default: true,
    },
    otherSchools: {
      type: 'boolean',
      title: 'Can work at other schools',
      default: true,
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.PERMSUB', edit: 'ORG.PERMSUB' },
    permissions: { family: 'ORG', names: { PERMSUB: 'Manage permanent substitute settings' } },
    single: true,
    plural: 'Permanent substitutes',
    label: '{offer}',
    translations: {
      es: {
        'Manage permanent substitute settings': 'Administrar la configuración de sustitutos permanentes',
        'Permanent substitutes': 'Sustitutos permanentes',
        'How jobs are offered to substitutes who belong to one school.':
          'Cómo se ofrecen los trabajos a los sustitutos que pertenecen a una escuela.',
        'New jobs at their school': 'Trabajos nuevos en su escuela',
        'Assign automatically': 'Asignar automáticamente',
        'Suggest first': 'Sugerir primero',
        'Same as other substitutes': 'Igual que los demás sustitutos',
        'Use their rank': 'Usar su orden',
        'Otherwise, the one with the fewest hours this week is first.':
          'Si no, va primero quien tiene menos horas esta semana.',
        'Work limits apply': 'Se aplican los límites de trabajo',
        'Hours per day, week and month.': 'Horas por día, semana y mes.',
        'Can work at other schools': 'Pueden trabajar en otras escuelas',
      },
    },
  },
});

export type PermanentSubstitutes = RecordOf<typeof permanentSubstitutes>;
