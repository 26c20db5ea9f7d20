import { defineEntity } from '../model/defineEntity.ts';

/**
 * Versions of a district's text about automatic calls for substitutes. The newest is in effect, and each must be
 * confirmed again (docs/specification.md#master-data-7-other-services: "callTimes/disclaimers";
 * docs/domain.md#call-time-disclaimer). A confirmed version is never changed or deleted.
 */
export const callTimeDisclaimer = defineEntity({
  $id: 'settings/call-time-disclaimer',
  title: 'Call-time disclaimer',
  description: 'What substitutes confirm about automatic calls. The latest version applies.',
  type: 'object',
  properties: {
    disclaimerId: { type: 'integer', readOnly: true },
    version: {
      type: 'integer',
      title: 'Version',
      minimum: 1,
      'x-field': { default: { next: 1 }, unique: true },
    },
    text: {
      type: 'string',
      title: 'Text',
      description: 'Blank: no confirmation required.',
      maxLength: 4000,
      'x-field': { widget: 'longText' },
    },
    fromDate: {
      type: 'string',
      format: 'date',
      title: 'Since',
      readOnly: true,
      'x-field': { default: 'today()' },
    },
  },
  'x-entity': {
    label: '{version}',
    plural: 'Call-time disclaimers',
    path: '/settings/call-time-disclaimer',
    service: 'referenceData',
    table: 'call_time_disclaimer',
    operations: ['list', 'get', 'create'],
    permission: { view: 'ORG.DISCLAIMER', edit: 'ORG.DISCLAIMER' },
    permissions: {
      family: 'ORG',
      names: { DISCLAIMER: 'Manage call-time disclaimers' },
    },
    list: {
      columns: ['version', 'text', 'fromDate'],
      sort: { field: 'version', order: 'DESC' },
    },
    translations: {
      es: {
        'Call-time disclaimer': 'Aviso sobre horarios de llamada',
        'Call-time disclaimers': 'Avisos sobre horarios de llamada',
        'What substitutes confirm about automatic calls. The latest version applies.':
          'Lo que los sustitutos confirman sobre las llamadas automáticas. Rige la última versión.',
        'Blank: no confirmation required.': 'En blanco: no se requiere confirmación.',
        Text: 'Texto',
        Since: 'Desde',
        'Manage call-time disclaimers': 'Administrar avisos sobre horarios de llamada',
      },
    },
  },
});
