import { absentee, dayAtSchool } from '../fields/historyFields.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { approvalStatus, approvalStatuses } from '../status/approvalStatus.ts';
import { dayStatuses, fillStatus } from '../status/dayStatus.ts';
import { todayActions, todayActionTexts } from './actions/todayActions.ts';

const { unfilled, filled, subNotNeeded } = dayStatuses.code;
const absent = dayStatuses.codesWith('conflicts');

/**
 * The absences of a date, unfilled first, then by school: the page of a school's office. Canceled, deleted and closed
 * days are hidden, and can be found by status (docs/domain.md#absence-days).
 */
export const absencesToday = defineEntity({
  $id: 'absence/today',
  title: 'Absence of a day',
  description: 'Who is absent, and which jobs still need a substitute.',
  type: 'object',
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
    urgency: {
      type: 'integer',
      title: 'Urgency',
      description: 'Unfilled first.',
      readOnly: true,
      'x-field': { filter: false },
    },
    ...absentee,
    ...dayAtSchool,
    startTime: { type: 'string', title: 'Start', readOnly: true, 'x-field': { widget: 'clockTime' } },
    endTime: { type: 'string', title: 'End', readOnly: true, 'x-field': { widget: 'clockTime' } },
    fillStatus: { ...fillStatus, readOnly: true, 'x-field': { values: dayStatuses.values } },
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      readOnly: true,
      'x-field': { reference: 'reference-data/absence-reason' },
    },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    approvalStatus: { ...approvalStatus, readOnly: true, 'x-field': { values: approvalStatuses.values } },
    beginsAt: { type: 'string', format: 'date-time', title: 'Begins', readOnly: true },
    calls: {
      type: 'integer',
      title: 'Offers made',
      description: 'For the job of the day, by every channel.',
      readOnly: true,
    },
    shownToAllAt: { type: 'string', format: 'date-time', title: 'Shown to all', readOnly: true },
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Absences',
    path: '/absences/today',
    service: 'absence',
    computed: 'absencesOfDay',
    operations: {
      list: 'GET /api/v1.0/absencesOfDay',
      closures: 'GET /api/v1.0/absencesOfDay/closures?absenceDate',
      stop: 'POST /api/v1.0/absencesOfDay/stop?confirmationNumber',
      showToAll: 'POST /api/v1.0/absencesOfDay/showToAll?confirmationNumber',
    },
    permission: { view: 'ABSR.DISPLAY', edit: 'ABSR.DISPLAY' },
    events: { follows: ['absence/absence-day', 'absence/reconciliation'] },
    actions: todayActions,
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'confirmationNumber' },
      columns: [
        'workerId',
        'fillStatus',
        'instituteId',
        'startTime',
        'endTime',
        'absenceReasonId',
        'substituteId',
        'approvalStatus',
        'calls',
        'shownToAllAt',
      ],
      priority: ['fillStatus', 'instituteId', 'startTime', 'substituteId', 'absenceReasonId', 'endTime'],
      card: ['fillStatus', 'instituteId', 'startTime', 'endTime', 'absenceReasonId', 'substituteId'],
      day: 'absenceDate',
      sort: { field: 'urgency', then: 'instituteId' },
      search: [],
      views: [
        { title: 'Absent', filter: { fillStatus: absent } },
        { title: 'Unfilled', filter: { fillStatus: unfilled } },
        { title: 'Filled', filter: { fillStatus: filled } },
        { title: 'No substitute', filter: { fillStatus: subNotNeeded } },
        {
          title: 'Waiting for approval',
          filter: { approvalStatus: approvalStatuses.codesWith('waits'), fillStatus: absent },
        },
      ],
      opens: 'Absent',
      facets: ['workerId', 'fillStatus', 'instituteId', 'absenceReasonId'],
    },
    translations: {
      es: {
        ...dayStatuses.es,
        ...approvalStatuses.es,
        'Absence of a day': 'Ausencia de un día',
        'Who is absent, and which jobs still need a substitute.':
          'Quién está ausente y qué trabajos aún necesitan sustituto.',
        Absences: 'Ausencias',
        Urgency: 'Urgencia',
        'Unfilled first.': 'Primero lo que está sin cubrir.',
        Start: 'Inicio',
        End: 'Fin',
        Approval: 'Aprobación',
        ...todayActionTexts,
        Absent: 'Ausentes',
        Begins: 'Empieza',
        'Offers made': 'Ofertas hechas',
        'For the job of the day, by every channel.': 'Para el trabajo del día, por todos los canales.',
        'Shown to all': 'Mostrado a todos',
        'No substitute': 'Sin sustituto',
        'Waiting for approval': 'Esperan aprobación',
      },
    },
  },
});
