import { defineTab } from '../model/defineRecord.ts';
import { defaultMaximumMinutes, defaultPercent, limits } from '../rules/preferences/visibility.ts';

/**
 * From when the substitutes of an employee's list see the employee's jobs, and in which order they are called
 * (docs/specification.md#master-data-3-visibility; the limits are those of
 * docs/specification.md#master-data-5-visibility; docs/domain.md#preference-lists and #job-visibility).
 */
export const visibilityCriteria = defineTab({
  $id: 'employee/visibility-criteria',
  title: 'Visibility criteria',
  description: 'From when the substitutes of an employee’s list see the employee’s jobs.',
  properties: {
    sordId: {
      type: 'integer',
      title: 'Order of calls',
      description: 'In which order substitutes without a call rank are called.',
      oneOf: [
        { const: 0, title: 'At random' },
        { const: 1, title: 'As the list has them' },
      ],
      default: 0,
    },
    leadTimeVisiblePercent: {
      type: 'number',
      title: 'Lead time',
      description:
        'The share of the time between entry and start in which jobs are visible. Empty: the usual one.',
      minimum: 0,
      maximum: 100,
      multipleOf: 0.01,
      'x-field': { unit: 'percent' },
    },
    visibilityPercent: {
      type: 'number',
      title: 'Usual lead time',
      description: 'What counts where the list says nothing of its own.',
      minimum: 0,
      maximum: 100,
      default: defaultPercent,
      readOnly: true,
      'x-field': { unit: 'percent' },
    },
    minVisibilityMinutes: {
      type: 'integer',
      title: 'Minimum visibility',
      description: 'Jobs are visible at least this long before they start.',
      minimum: 0,
      maximum: limits.minimumMinutes,
      default: 0,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    maxVisibilityMinutes: {
      type: 'integer',
      title: 'Maximum visibility',
      description: 'Jobs are visible at most this long before they start.',
      minimum: 0,
      maximum: limits.maximumMinutes,
      default: defaultMaximumMinutes,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    substituteJobVisibility: {
      type: 'integer',
      title: 'Job visibility',
      description: 'Jobs are shown to the substitutes of the list at most this long before they start.',
      minimum: 0,
      maximum: limits.jobVisibilityHours,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    callgroupSubJobVisibility: {
      type: 'integer',
      title: 'Job visibility of the call group',
      description: 'Counts where the job visibility is empty.',
      minimum: 0,
      maximum: limits.jobVisibilityHours,
      readOnly: true,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    orgSubJobVisibility: {
      type: 'integer',
      title: 'Job visibility of the district',
      description: 'Counts where the call group says nothing.',
      minimum: 0,
      maximum: limits.jobVisibilityHours,
      default: defaultMaximumMinutes / 60,
      readOnly: true,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
  },
  'x-entity': {
    plural: 'Visibility criteria',
    tab: 'Visibility',
    operations: {
      get: 'GET /api/employee/preferredSubstitute/visibilityCriteria?workerId',
      update: 'PUT /api/employee/preferredSubstitute/visibilityCriteria?workerId',
    },
    permission: { view: 'PREFSUB', edit: 'PREFLIST.VISIBILITY_OVERRIDE' },
    form: {
      groups: [
        { title: 'Calls', fields: ['sordId'] },
        {
          title: 'When jobs are visible',
          fields: [
            'leadTimeVisiblePercent',
            'visibilityPercent',
            'minVisibilityMinutes',
            'maxVisibilityMinutes',
            'substituteJobVisibility',
            'callgroupSubJobVisibility',
            'orgSubJobVisibility',
          ],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['minVisibilityMinutes', 'maxVisibilityMinutes'] }],
    translations: {
      es: {
        'Visibility criteria': 'Criterios de visibilidad',
        'From when the substitutes of an employee’s list see the employee’s jobs.':
          'Desde cuándo los sustitutos de la lista de un empleado ven sus trabajos.',
        'Order of calls': 'Orden de las llamadas',
        'In which order substitutes without a call rank are called.':
          'En qué secuencia se llama a los que no tienen orden de llamada.',
        'At random': 'Al azar',
        'As the list has them': 'Como están en la lista',
        'The share of the time between entry and start in which jobs are visible. Empty: the usual one.':
          'La parte del tiempo entre el registro y el inicio en la que los trabajos son visibles. Vacío: la habitual.',
        'Usual lead time': 'Antelación habitual',
        'What counts where the list says nothing of its own.':
          'Se aplica cuando la lista no indica otra cosa.',
        'Jobs are visible at least this long before they start.':
          'Los trabajos son visibles al menos este tiempo antes de empezar.',
        'Jobs are visible at most this long before they start.':
          'Los trabajos son visibles como máximo este tiempo antes de empezar.',
        'Jobs are shown to the substitutes of the list at most this long before they start.':
          'A los sustitutos de la lista se les muestran los trabajos como máximo este tiempo antes de empezar.',
        'Job visibility of the call group': 'Visibilidad de trabajos del grupo de llamada',
        'Counts where the job visibility is empty.':
          'Se aplica cuando la visibilidad de trabajos está vacía.',
        'Job visibility of the district': 'Visibilidad de trabajos del distrito',
        'Counts where the call group says nothing.': 'Se aplica cuando el grupo de llamada no indica nada.',
        Calls: 'Llamadas',
        'When jobs are visible': 'Cuándo se ven los trabajos',
      },
    },
  },
});
