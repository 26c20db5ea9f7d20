import { callFields, callTexts } from '../fields/callFields.ts';
import { jobChannels, jobChannelTexts } from '../fields/channels.ts';
import { choiceFields } from '../fields/choiceFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The events of a job, oldest first: when it becomes visible to the substitutes of a list, offers and their answers,
 * assignments and removals (docs/domain.md#calls). Visibility is computed from the current lists.
 */
export const jobEvent = defineEntity({
  $id: 'absence/job-event',
  title: 'Job event',
  description: 'Who can see the job and from when, who was offered it, and who took it.',
  type: 'object',
  properties: {
    jobEventId: { type: 'integer', readOnly: true },
    jobId: { type: 'integer', title: 'Job', readOnly: true, 'x-field': { reference: 'absence/job' } },
    at: { type: 'string', format: 'date-time', title: 'Time', readOnly: true },
    kind: {
      type: 'string',
      title: 'Event',
      readOnly: true,
      oneOf: [
        { const: 'entered', title: 'Entered' },
        { const: 'visible', title: 'Visible' },
        { const: 'shownToAll', title: 'Shown to all' },
        { const: 'seen', title: 'Seen online' },
        { const: 'offered', title: 'Offered' },
        { const: 'declined', title: 'Declined online' },
        { const: 'taken', title: 'Taken' },
        { const: 'released', title: 'Given up' },
      ],
      'x-field': {
        values: {
          entered: { colour: 'notNeeded' },
          visible: { colour: 'notNeeded' },
          shownToAll: { colour: 'notNeeded' },
          seen: { colour: 'notNeeded' },
          offered: { colour: 'pending' },
          declined: { colour: 'unfilled' },
          taken: { colour: 'filled' },
          released: { colour: 'unfilled' },
        },
      },
    },
    list: { ...choiceFields.list, description: 'List that shows the job.', readOnly: true },
    substitutes: {
      type: 'integer',
      title: 'Substitutes',
      description: 'Active substitutes who see the job from then on, by the current lists.',
      readOnly: true,
    },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    channel: { type: 'string', title: 'Channel', readOnly: true, oneOf: jobChannels },
    result: { ...callFields.result, readOnly: true },
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school', until: false },
    },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
  },
  'x-entity': {
    id: 'jobEventId',
    label: '{at}',
    plural: 'Timeline',
    path: '/absences/job-events',
    menu: false,
    service: 'absence',
    parent: 'jobId',
    computed: 'jobEvents',
    operations: { list: 'GET /api/v1.0/jobEvents?jobId' },
    permission: { view: 'ABSR.CALLLOG' },
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      columns: ['at', 'kind', 'list', 'substitutes', 'substituteId', 'channel', 'result'],
      priority: ['kind', 'substituteId', 'result', 'channel', 'list'],
      card: ['kind', 'substituteId', 'channel', 'result', 'list', 'substitutes'],
      sort: { field: 'at' },
      search: [],
      facets: ['kind', 'channel', 'result'],
    },
    translations: {
      es: {
        ...callTexts,
        ...jobChannelTexts,
        'Job event': 'Suceso de un trabajo',
        Timeline: 'Cronología',
        'Who can see the job and from when, who was offered it, and who took it.':
          'Quién puede ver el trabajo y desde cuándo, a quién se ofreció y quién lo tomó.',
        Job: 'Trabajo',
        Time: 'Hora',
        Event: 'Suceso',
        Entered: 'Registrado',
        Visible: 'Visible',
        'Shown to all': 'Mostrado a todos',
        'Seen online': 'Visto en línea',
        Offered: 'Ofrecido',
        'Declined online': 'Rechazado en línea',
        Taken: 'Tomado',
        'Given up': 'Devuelto',
        List: 'Lista',
        'List that shows the job.': 'Lista que muestra el trabajo.',
        'Vacancy profile': 'Perfil de vacante',
        'Employee type': 'Tipo de empleado',
        Region: 'Región',
        District: 'Distrito',
        Substitutes: 'Sustitutos',
        'Active substitutes who see the job from then on, by the current lists.':
          'Sustitutos activos que ven el trabajo desde entonces, según las listas actuales.',
        Channel: 'Canal',
      },
    },
  },
});
