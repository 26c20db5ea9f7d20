import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** How long before its start substitutes are called for a job (docs/domain.md#calls). */
export const dayInAdvance = defineEntity({
  $id: 'settings/day-in-advance',
  title: 'Days in advance',
  description: 'How long before a job starts substitutes are called.',
  type: 'object',
  required: ['daysBeforeStart'],
  properties: {
    daysBeforeStart: {
      type: 'integer',
      title: 'School days before start',
      description: 'Evening calls cover jobs of the next school days. Morning calls cover jobs of the day.',
      minimum: 1,
      maximum: 10,
      default: 2,
      'x-field': { unit: 'days' },
    },
    favoritesAtOnce: {
      type: 'boolean',
      title: 'Call favorites on the day of entry',
      description: 'In the evening, whatever the start date.',
      default: true,
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.DAYINADVANCE', edit: 'ORG.DAYINADVANCE' },
    permissions: { family: 'ORG', names: { DAYINADVANCE: 'Manage days in advance' } },
    single: true,
    plural: 'Days in advance',
    label: '{daysBeforeStart}',
    translations: {
      es: {
        'Manage days in advance': 'Administrar los días de antelación',
        'Days in advance': 'Días de antelación',
        'How long before a job starts substitutes are called.':
          'Con cuánta antelación al inicio de un trabajo se llama a los sustitutos.',
        'School days before start': 'Días de clase antes del inicio',
        'Evening calls cover jobs of the next school days. Morning calls cover jobs of the day.':
          'Las llamadas de la tarde cubren los trabajos de los próximos días de clase. Las de la mañana, los del día.',
        'Call favorites on the day of entry': 'Llamar a los favoritos el día del registro',
        'In the evening, whatever the start date.': 'Por la tarde, sea cual sea la fecha de inicio.',
      },
    },
  },
});

export type DayInAdvance = RecordOf<typeof dayInAdvance>;
