import { timeWindows } from '../fields/time/timeWindows.ts';
import { defineTab } from '../model/defineRecord.ts';

/** The service reads them with the record: the district says them, not the substitute. */
const ofDistrict = { widget: 'timeWindows', computed: true, filter: false, sort: false } as const;

/**
 * When a substitute may be called and sent text messages, within what the district has
 * (docs/specification.md#master-data-3-substitute: call times; docs/domain.md#call-times).
 */
export const substituteDefineCallTime = defineTab({
  $id: 'substitute/define-call-time',
  title: 'Own call times',
  description: 'When a substitute may be called and sent text messages, within what the district has.',
  properties: {
    districtCallTimes: {
      ...timeWindows,
      title: 'Call times of the district',
      readOnly: true,
      'x-field': ofDistrict,
    },
    districtSmsTimes: {
      ...timeWindows,
      title: 'Times of the district for text messages',
      readOnly: true,
      'x-field': ofDistrict,
    },
    noCallDays: {
      type: 'integer',
      title: 'Days without calls',
      description: 'Jobs are still shown on the web.',
      minimum: 0,
      maximum: 127,
      default: 0,
      'x-field': { widget: 'dayMask' },
    },
    callTimes: {
      ...timeWindows,
      title: 'Own call times',
      description: 'A day of the week without a line: as the district has it.',
      'x-field': { widget: 'timeWindows', within: 'districtCallTimes' },
    },
    smsTimes: {
      ...timeWindows,
      title: 'Own times for text messages',
      description: 'A day of the week without a line: as the district has it.',
      'x-field': { widget: 'timeWindows', within: 'districtSmsTimes' },
    },
  },
  'x-entity': {
    plural: 'Own call times',
    tab: 'Own call times',
    operations: {
      get: 'GET /substitute/callTimes?substituteId',
      update: 'PUT /substitute/availableTimes?substituteId',
      removeAvailableTime: 'DELETE /substitute/availableTime?substituteId&id',
      organizationCallTimes: 'GET /organization/callTimes',
    },
    permission: 'CALLTIMES',
    translations: {
      es: {
        'Own call times': 'Horarios de llamada propios',
        'When a substitute may be called and sent text messages, within what the district has.':
          'Cuándo se puede llamar a un sustituto y enviarle mensajes de texto, dentro de lo que tiene el distrito.',
        'Call times of the district': 'Horarios de llamada del distrito',
        'Times of the district for text messages': 'Horarios del distrito para mensajes de texto',
        'Days without calls': 'Días sin llamadas',
        'Jobs are still shown on the web.': 'Los trabajos se siguen mostrando en la web.',
        'A day of the week without a line: as the district has it.':
          'Un día de la semana sin línea: como en el distrito.',
        'Own times for text messages': 'Horarios propios para mensajes de texto',
      },
    },
  },
});
