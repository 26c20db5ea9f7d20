import { approvalStates, approvalStatus, approvalTexts } from '../fields/request/approvalStates.ts';
import {
  daysSummary,
  requestDays,
  requestEntry,
  requestHold,
  requestNotes,
  requestTexts,
} from '../fields/request/requestFields.ts';
import { fillTexts } from '../fields/time/dayFields.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * What is said once of an absence or a vacancy, for all of its days: whose it is, why, who entered it, what was noted, and
 * how far its approval is (docs/domain.md#absence-requests).
 */
export const absenceRequest = defineEntity({
  $id: 'absence/absence-request',
  title: 'Absence request',
  description: 'Absences and vacancies with all their days.',
  type: 'object',
  required: ['kind', 'needsSubstitute', 'hold', 'approvalStatus'],
  properties: {
    absenceRequestId: {
      type: 'integer',
      title: 'Number',
      description: 'Confirmation number of its first day.',
      readOnly: true,
    },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'absence', title: 'Absence' },
        { const: 'vacancy', title: 'Vacancy' },
      ],
    },
    workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
    vacancyProfileId: {
      type: 'integer',
      title: 'Vacancy profile',
      'x-field': { reference: 'vacancy-profile/vacancy-profile' },
    },
    instituteIds: {
      type: 'array',
      title: 'Schools',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'settings/school' },
    },
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      'x-field': { reference: 'reference-data/absence-reason' },
    },
    vacancyReasonId: {
      type: 'integer',
      title: 'Vacancy reason',
      'x-field': { reference: 'reference-data/vacancy-reason' },
    },
    ...requestDays,
    ...requestHold,
    approvalStatus,
    ...requestEntry,
    ...requestNotes,
  },
  'x-entity': {
    id: 'absenceRequestId',
    label: '{workerId}{vacancyProfileId} #{absenceRequestId}',
    path: '/absences/requests',
    menu: false,
    service: 'absence',
    operations: {
      list: 'GET /api/v1.0/absenceRequests',
      get: 'GET /api/v1.0/absenceRequests/{id}',
    },
    permission: { view: 'ABSR.DISPLAY', edit: 'ABSR.MODIFY' },
    states: approvalStates,
    visibility: { schools: 'instituteIds', employeeTypes: 'workerId.workerTypeId' },
    summary: [daysSummary],
    head: ['workerId', 'vacancyProfileId', 'instituteIds'],
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'absenceRequestId' },
      columns: [
        'workerId',
        'fromDate',
        'toDate',
        'dayCount',
        'overallFill',
        'approvalStatus',
        'absenceReasonId',
        'createdAt',
        'kind',
      ],
      priority: ['fromDate', 'dayCount', 'overallFill', 'approvalStatus', 'absenceReasonId'],
      card: ['fromDate', 'dayCount', 'overallFill', 'approvalStatus'],
      sort: { field: 'createdAt', order: 'DESC' },
      search: ['notesToAdministrator'],
      views: [
        { title: 'Pending approval', filter: { approvalStatus: ['pending', 'partiallyApproved'] } },
        { title: 'Vacancies', filter: { kind: 'vacancy' } },
      ],
      facets: ['approvalStatus', 'absenceReasonId', 'channel'],
    },
    form: {
      groups: [
        {
          title: 'Absence request',
          fields: [
            'absenceRequestId',
            'kind',
            'workerId',
            'vacancyProfileId',
            'instituteIds',
            'absenceReasonId',
            'vacancyReasonId',
            'fromDate',
            'toDate',
            'dayCount',
          ],
        },
        {
          title: 'Cover',
          fields: ['needsSubstitute', 'overallFill', 'hold', 'heldUntil', 'releasedAt', 'approvalStatus'],
        },
        { title: 'Entered', fields: ['createdAt', 'createdBy', 'channel'] },
        { title: 'Notes', fields: ['notesToAdministrator', 'administratorNotes'], columns: 1 },
      ],
    },
    translations: {
      es: {
        ...requestTexts,
        ...approvalTexts,
        ...fillTexts,
        'Absence request': 'Solicitud de ausencia',
        'Absence requests': 'Solicitudes de ausencia',
        'Absences and vacancies with all their days.': 'Ausencias y vacantes con todos sus días.',
        Number: 'Número',
        'Confirmation number of its first day.': 'Número de confirmación de su primer día.',
        Kind: 'Clase',
        Absence: 'Ausencia',
        Vacancy: 'Vacante',
        Cover: 'Cobertura',
        Notes: 'Notas',
        Vacancies: 'Vacantes',
        'Pending approval': 'Pendiente de aprobación',
      },
    },
  },
});
