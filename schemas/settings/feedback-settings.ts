import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** Who rates jobs in a district, and the effects of ratings (docs/domain.md#feedback). */
export const feedbackSettings = defineEntity({
  $id: 'settings/feedback-settings',
  title: 'Feedback settings',
  description: 'Who rates jobs, for how long, and which ratings users are notified of.',
  type: 'object',
  required: ['daysToRate', 'averageFrom', 'alertStars'],
  properties: {
    employeesRate: { type: 'boolean', title: 'Employees rate substitutes', default: true },
    substitutesRate: { type: 'boolean', title: 'Substitutes rate assignments', default: true },
    daysToRate: {
      type: 'integer',
      title: 'Days to rate',
      description: 'After the last day of the job.',
      minimum: 1,
      maximum: 90,
      default: 14,
      'x-field': { unit: 'days' },
    },
    averageFrom: {
      type: 'integer',
      title: 'Ratings for an average',
      description: 'With fewer ratings, no average is shown.',
      minimum: 1,
      maximum: 50,
      default: 3,
    },
    alertStars: {
      type: 'integer',
      title: 'Low rating, in stars',
      description: 'Users with feedback email get an email about each rating with this many stars or fewer.',
      minimum: 1,
      maximum: 5,
      default: 2,
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.FEEDBACK', edit: 'ORG.FEEDBACK' },
    permissions: { family: 'ORG', names: { FEEDBACK: 'Manage feedback settings' } },
    single: true,
    plural: 'Feedback settings',
    label: '{daysToRate}',
    translations: {
      es: {
        'Manage feedback settings': 'Administrar la configuración de valoraciones',
        'Feedback settings': 'Configuración de valoraciones',
        'Who rates jobs, for how long, and which ratings users are notified of.':
          'Quién valora los trabajos, durante cuánto tiempo y qué valoraciones se notifican.',
        'Employees rate substitutes': 'Los empleados valoran a los sustitutos',
        'Substitutes rate assignments': 'Los sustitutos valoran las asignaciones',
        'Days to rate': 'Días para valorar',
        'After the last day of the job.': 'Tras el último día del trabajo.',
        'Ratings for an average': 'Valoraciones para un promedio',
        'With fewer ratings, no average is shown.': 'Con menos valoraciones no se muestra el promedio.',
        'Low rating, in stars': 'Valoración baja, en estrellas',
        'Users with feedback email get an email about each rating with this many stars or fewer.':
          'Los usuarios con correo de opiniones reciben un correo por cada valoración con estas estrellas o menos.',
      },
    },
  },
});

export type FeedbackSettings = RecordOf<typeof feedbackSettings>;
