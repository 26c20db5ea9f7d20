import { defineTab } from '../model/defineRecord.ts';
import { defaultMaximumMinutes, defaultPercent, limits } from '../rules/preferences/visibility.ts';

/**
 * When the substitutes of an employee's list see the employee's jobs, and the order of calls
 * (docs/specification.md#master-data-3-visibility; for the limits see docs/specification.md#master-data-5-visibility;
 * docs/domain.md#preference-lists and #job-visibility).
 */
export const visibilityCriteria = defineTab({
  $id: 'employee/visibility-criteria',
  title: 'Visibility criteria',
  description: 'When preferred substitutes see this employee’s jobs.',
  properties: {
    sordId: {
      type: 'integer',
      title: 'Call order',
      description: 'Order for substitutes without a call rank.',
      oneOf: [
        { const: 0, title: 'Random' },
        { const: 1, title: 'List order' },
      ],
      default: 0,
      'x-field': { permission: { edit: 'PREFLIST.CALLORDER' } },
    },
    leadTimeVisiblePercent: {
      type: 'number',
      title: 'Lead time',
      description: 'Share of the time from entry to start. Leave blank to use the default.',
      minimum: 0,
      maximum: 100,
      multipleOf: 0.01,
      'x-field': { unit: 'percent' },
    },
    visibilityPercent: {
      type: 'number',
      title: 'Default lead time',
      description: 'Used when the list has no value.',
      minimum: 0,
      maximum: 100,
      default: defaultPercent,
      readOnly: true,
      'x-field': { unit: 'percent' },
    },
    minVisibilityMinutes: {
      type: 'integer',
      title: 'Minimum visibility',
      description: 'Jobs are visible at least this long before start.',
      minimum: 0,
      maximum: limits.minimumMinutes,
      default: 0,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    maxVisibilityMinutes: {
      type: 'integer',
      title: 'Maximum visibility',
      description: 'Jobs are visible at most this long before start.',
      minimum: 0,
      maximum: limits.maximumMinutes,
      default: defaultMaximumMinutes,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    substituteJobVisibility: {
      type: 'integer',
      title: 'Job visibility',
      description: 'Substitutes on the list see jobs at most this early.',
      minimum: 0,
      maximum: limits.jobVisibilityHours,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    callgroupSubJobVisibility: {
      type: 'integer',
      title: 'Call group job visibility',
      description: 'Used when job visibility is blank.',
      minimum: 0,
      maximum: limits.jobVisibilityHours,
      readOnly: true,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    orgSubJobVisibility: {
      type: 'integer',
      title: 'District job visibility',
      description: 'Used when the call group has no value.',
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
        'When preferred substitutes see this employee’s jobs.':
          'Cuándo ven los sustitutos preferidos los trabajos de este empleado.',
        'Call order': 'Orden de llamada',
        'Order for substitutes without a call rank.':
          'Orden para los sustitutos sin orden de llamada propio.',
        Random: 'Aleatorio',
        'List order': 'Orden de la lista',
        'Share of the time from entry to start. Leave blank to use the default.':
          'Parte del tiempo entre el registro y el inicio. Deje vacío para usar el valor predeterminado.',
        'Default lead time': 'Antelación predeterminada',
        'Used when the list has no value.': 'Se usa cuando la lista no tiene valor.',
        'Jobs are visible at least this long before start.':
          'Los trabajos son visibles al menos este tiempo antes del inicio.',
        'Jobs are visible at most this long before start.':
          'Los trabajos son visibles como máximo este tiempo antes del inicio.',
        'Substitutes on the list see jobs at most this early.':
          'Los sustitutos de la lista ven los trabajos con esta antelación como máximo.',
        'Call group job visibility': 'Visibilidad de trabajos del grupo de llamada',
        'Used when job visibility is blank.': 'Se usa cuando la visibilidad de trabajos está vacía.',
        'District job visibility': 'Visibilidad de trabajos del distrito',
        'Used when the call group has no value.': 'Se usa cuando el grupo de llamada no tiene valor.',
        Calls: 'Llamadas',
        'When jobs are visible': 'Cuándo se ven los trabajos',
      },
    },
  },
});
