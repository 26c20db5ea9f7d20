import { callFields, callTexts } from '../fields/callFields.ts';
import { absentee } from '../fields/historyFields.ts';
import { jobTexts } from '../fields/jobFields.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { liveActions, liveActionTexts } from './actions/liveActions.ts';

/**
 * The open jobs of the next two weeks and their calls: who is being called, when the next round starts, and what a job
 * waits for (docs/domain.md#calls).
 */
export const liveJob = defineEntity({
  $id: 'absence/live-job',
  title: 'Live call',
  description: 'Open jobs of the next two weeks, and the calls for them.',
  type: 'object',
  properties: {
    jobId: { type: 'integer', title: 'Number', readOnly: true },
    confirmationNumber: {
      type: 'integer',
      title: 'Absence day',
      readOnly: true,
      'x-field': { reference: 'absence/absence-day' },
    },
    ...absentee,
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    fromDate: { type: 'string', format: 'date', title: 'Date', readOnly: true },
    dayCount: { type: 'integer', title: 'Days', readOnly: true },
    startTime: { type: 'string', title: 'Start', readOnly: true, 'x-field': { widget: 'clockTime' } },
    beginsAt: { type: 'string', format: 'date-time', title: 'Begins', readOnly: true },
    state: {
      type: 'string',
      title: 'Calls',
      readOnly: true,
      oneOf: [
        { const: 'calling', title: 'Calling' },
        { const: 'queued', title: 'Waiting for its turn' },
        { const: 'waiting', title: 'Next round' },
        { const: 'held', title: 'Held' },
        { const: 'awaitsApproval', title: 'Waiting for approval' },
        { const: 'stopped', title: 'Stopped' },
        { const: 'over', title: 'No more calls' },
      ],
      'x-field': {
        values: {
          calling: { colour: 'filled' },
          queued: { colour: 'pending' },
          waiting: { colour: 'pending' },
          held: { colour: 'held' },
          awaitsApproval: { colour: 'held' },
          stopped: { colour: 'closed' },
          over: { colour: 'unfilled' },
        },
      },
    },
    nextRoundAt: { type: 'string', format: 'date-time', title: 'Next round', readOnly: true },
    calls: { type: 'integer', title: 'Offers made', readOnly: true },
    substituteId: {
      type: 'integer',
      title: 'Called now',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    lastCallAt: { type: 'string', format: 'date-time', title: 'Last offer', readOnly: true },
    lastResult: { ...callFields.result, title: 'Last result', readOnly: true },
  },
  'x-entity': {
    id: 'jobId',
    label: '#{jobId}',
    plural: 'Live calls',
    path: '/absences/live',
    service: 'absence',
    computed: 'liveJobs',
    operations: {
      list: 'GET /api/v1.0/liveJobs',
      stop: 'POST /api/v1.0/liveJobs/stop?jobId',
      resume: 'POST /api/v1.0/liveJobs/resume?jobId',
    },
    permission: { view: 'RPTABS.CALLHISTORY', edit: 'RPTABS.CALLHISTORY' },
    actions: liveActions,
    events: { follows: ['absence/absence-day'] },
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'confirmationNumber' },
      columns: [
        'workerId',
        'fromDate',
        'startTime',
        'instituteId',
        'state',
        'nextRoundAt',
        'substituteId',
        'calls',
        'lastCallAt',
        'lastResult',
      ],
      priority: ['state', 'nextRoundAt', 'fromDate', 'startTime', 'instituteId', 'calls'],
      card: ['state', 'fromDate', 'startTime', 'instituteId', 'nextRoundAt'],
      sort: { field: 'beginsAt' },
      search: [],
      views: [
        { title: 'Under way', filter: { state: ['calling', 'queued'] } },
        { title: 'Next round', filter: { state: 'waiting' } },
        { title: 'Not called', filter: { state: ['held', 'awaitsApproval', 'stopped', 'over'] } },
      ],
      facets: ['state', 'instituteId'],
    },
    translations: {
      es: {
        ...callTexts,
        ...jobTexts,
        'Live call': 'Llamada en vivo',
        'Live calls': 'Llamadas en vivo',
        'Open jobs of the next two weeks, and the calls for them.':
          'Trabajos abiertos de las próximas dos semanas y sus llamadas.',
        Number: 'Número',
        Days: 'Días',
        Start: 'Inicio',
        Begins: 'Empieza',
        Calls: 'Llamadas',
        'Next round': 'Próxima ronda',
        Held: 'Retenida',
        'Waiting for approval': 'Espera aprobación',
        Stopped: 'Detenida',
        'No more calls': 'Sin más llamadas',
        ...liveActionTexts,
        'Offers made': 'Ofertas hechas',
        'Called now': 'En llamada',
        'Last offer': 'Última oferta',
        'Last result': 'Último resultado',
        'Under way': 'En curso',
        'Not called': 'Sin llamar',
      },
    },
  },
});
