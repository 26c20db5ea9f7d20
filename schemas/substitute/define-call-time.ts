import { timeWindows } from '../fields/time/timeWindows.ts';
import { defineTab } from '../model/defineRecord.ts';
import { substituteNotices, substituteNoticeTexts } from './fields/substituteNotices.ts';

/** Times of the district, which the service adds to the record on read. */
const ofDistrict = { widget: 'timeWindows', computed: true, filter: false, sort: false } as const;

/**
 * A substitute's own times for calls and text messages, within the district's
 * (docs/specification.md#master-data-3-substitute: call times; docs/domain.md#call-times).
 */
export const substituteDefineCallTime = defineTab({
  $id: 'substitute/define-call-time',
  title: 'Personal call hours',
  description: 'When this substitute can be called and texted, within district hours.',
  properties: {
    districtCallTimes: {
      ...timeWindows,
      title: 'District call hours',
      readOnly: true,
      'x-field': ofDistrict,
    },
    districtSmsTimes: {
      ...timeWindows,
      title: 'District text hours',
      readOnly: true,
      'x-field': ofDistrict,
    },
    notices: substituteNotices,
    noCallDays: {
      type: 'integer',
      title: 'Days without calls',
      description: 'Jobs stay visible on the web.',
      minimum: 0,
      maximum: 127,
      default: 0,
      'x-field': { widget: 'dayMask' },
    },
    callTimes: {
      ...timeWindows,
      title: 'Personal call hours',
      description: 'Days you leave blank use the district’s hours.',
      'x-field': { widget: 'timeWindows', within: 'districtCallTimes' },
    },
    smsTimes: {
      ...timeWindows,
      title: 'Personal text hours',
      description: 'Days you leave blank use the district’s hours.',
      'x-field': { widget: 'timeWindows', within: 'districtSmsTimes' },
    },
  },
  'x-entity': {
    plural: 'Personal call hours',
    tab: 'Personal call hours',
    operations: {
      get: 'GET /substitute/callTimes?substituteId',
      update: 'PUT /substitute/availableTimes?substituteId',
      removeAvailableTime: 'DELETE /substitute/availableTime?substituteId&id',
      organizationCallTimes: 'GET /organization/callTimes',
    },
    permission: 'CALLTIMES',
    translations: {
      es: {
        'Personal call hours': 'Horario de llamada personal',
        'When this substitute can be called and texted, within district hours.':
          'Cuándo se puede llamar y enviar mensajes a este sustituto, dentro del horario del distrito.',
        'District call hours': 'Horario de llamada del distrito',
        'District text hours': 'Horario de mensajes del distrito',
        ...substituteNoticeTexts,
        'Days without calls': 'Días sin llamadas',
        'Jobs stay visible on the web.': 'Los trabajos siguen visibles en la web.',
        'Days you leave blank use the district’s hours.':
          'Los días que deje vacíos usan el horario del distrito.',
        'Personal text hours': 'Horario de mensajes personal',
      },
    },
  },
});
