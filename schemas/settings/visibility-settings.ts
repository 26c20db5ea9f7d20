import { jobVisibilityFields, workLimits } from '../fields/settings/districtLimits.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Which jobs substitutes see, how early, and the limits of their hours (docs/domain.md#job-visibility, #work-limits).
 */
export const visibilitySettings = defineEntity({
  $id: 'settings/visibility-settings',
  title: 'Visibility and limits',
  description: 'How early substitutes see jobs, and how many hours they can work.',
  type: 'object',
  required: [
    'percent',
    'minimumMinutes',
    'maximumMinutes',
    'hoursPerDay',
    'hoursPerWeek',
    'hoursPerMonth',
    'skillWarningDays',
  ],
  properties: {
    ...jobVisibilityFields,
    excludeTakesPrecedence: {
      type: 'boolean',
      title: 'Exclusions take precedence',
      description: 'A school’s exclusion counts even if the employee prefers the substitute.',
      default: false,
    },
    ...workLimits,
    skillWarningDays: {
      type: 'integer',
      title: 'Warn before skills expire',
      minimum: 0,
      maximum: 366,
      default: 30,
      'x-field': { unit: 'days' },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.VISIBILITY', edit: 'ORG.VISIBILITY' },
    permissions: { family: 'ORG', names: { VISIBILITY: 'Manage visibility and work limits' } },
    single: true,
    plural: 'Visibility and limits',
    label: '{percent}',
    form: {
      groups: [
        {
          title: 'Job visibility',
          description: 'Where no list has its own values.',
          fields: ['percent', 'minimumMinutes', 'maximumMinutes', 'excludeTakesPrecedence'],
        },
        {
          title: 'Work limits',
          description: 'For substitutes without limits of their own.',
          fields: ['hoursPerDay', 'hoursPerWeek', 'hoursPerMonth'],
        },
        { title: 'Skills', fields: ['skillWarningDays'] },
      ],
    },
    rules: [
      { rule: 'order', fields: ['minimumMinutes', 'maximumMinutes'] },
      { rule: 'order', fields: ['hoursPerDay', 'hoursPerWeek'] },
      { rule: 'order', fields: ['hoursPerWeek', 'hoursPerMonth'] },
    ],
    translations: {
      es: {
        'Manage visibility and work limits': 'Administrar la visibilidad y los límites de trabajo',
        'Visibility and limits': 'Visibilidad y límites',
        'How early substitutes see jobs, and how many hours they can work.':
          'Con cuánta antelación ven los trabajos los sustitutos y cuántas horas pueden trabajar.',
        'Job visibility': 'Visibilidad de trabajos',
        'Where no list has its own values.': 'Donde ninguna lista tiene valores propios.',
        'Lead time': 'Antelación',
        'Share of the time from entry to start when jobs are visible.':
          'Parte del tiempo entre el registro y el inicio en que los trabajos son visibles.',
        'Minimum visibility': 'Visibilidad mínima',
        'Jobs are visible at least this long before start.':
          'Los trabajos son visibles al menos este tiempo antes del inicio.',
        'Maximum visibility': 'Visibilidad máxima',
        'Jobs are visible at most this long before start.':
          'Los trabajos son visibles como máximo este tiempo antes del inicio.',
        'Exclusions take precedence': 'Las exclusiones tienen prioridad',
        'A school’s exclusion counts even if the employee prefers the substitute.':
          'La exclusión de una escuela cuenta aunque el empleado prefiera al sustituto.',
        'Work limits': 'Límites de trabajo',
        'For substitutes without limits of their own.': 'Para sustitutos sin límites propios.',
        'Hours per day': 'Horas por día',
        'Hours per week': 'Horas por semana',
        'Hours per month': 'Horas por mes',
        'Warn before skills expire': 'Avisar antes de que caduquen las competencias',
      },
    },
  },
});

export type VisibilitySettings = RecordOf<typeof visibilitySettings>;
