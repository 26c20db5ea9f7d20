import {
  absenceEntry,
  absenceHold,
  absenceNotes,
  absenceTexts,
  dayTotals,
  keepSubstitute,
  releasedAt,
} from '../fields/absence/absenceFields.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { approvalStates, approvalStatus, approvalStatuses, approvalTexts } from '../status/approvalStatus.ts';
import { absenceActions, absenceActionTexts, absenceOperations } from './actions/absenceActions.ts';
import { manyAction, manyActionTexts } from './actions/manyAction.ts';

/**
 * What is said once of an absence or a vacancy, for all of its days: whose it is, why, who entered it, what was noted, and
 * how far its approval is (docs/domain.md#absences).
 */
export const absence = defineEntity({
  $id: 'absence/absence',
  title: 'Absence',
  description: 'Absences and vacancies with all their days.',
  type: 'object',
  required: ['kind', 'needsSubstitute', 'hold', 'approvalStatus'],
  properties: {
    absenceId: {
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
      readOnly: true,
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
    ...dayTotals,
    ...absenceHold,
    releasedAt,
    keepSubstitute,
    approvalStatus: { ...approvalStatus, readOnly: true },
    ...absenceEntry,
    ...absenceNotes,
  },
  'x-entity': {
    id: 'absenceId',
    label: '{workerId}{vacancyProfileId} #{absenceId}',
    path: '/absences',
    menu: false,
    service: 'absence',
    operations: {
      list: 'GET /api/v1.0/absences',
      get: 'GET /api/v1.0/absences/{id}',
      create: 'POST /api/v1.0/absences',
      update: 'PUT /api/v1.0/absences/{id}',
      plan: 'POST /api/v1.0/absences/plan',
      facts: 'POST /api/v1.0/absences/facts',
      createForMany: 'POST /api/v1.0/absences/forMany',
      ...absenceOperations,
    },
    permission: { view: 'ABSR.DISPLAY', add: 'ABSR.CREATE', edit: 'ABSR.MODIFY' },
    states: approvalStates,
    actions: { ...absenceActions, ...manyAction },
    parts: { days: { of: 'absence/absence-day', through: 'absenceId' } },
    events: {
      on: {
        create: 'absence.created',
        update: 'absence.changed',
        submit: 'absence.submitted',
        approveLevel: 'absence.levelApproved',
        approve: 'absence.approved',
        approveInPart: 'absence.approved',
        deny: 'absence.denied',
        reopen: 'absence.reopened',
        reopenLevel: 'absence.reopened',
      },
      ids: ['workerId', 'vacancyProfileId', 'instituteIds'],
    },
    visibility: { schools: 'instituteIds', employeeTypes: 'workerId.workerTypeId' },
    head: ['workerId', 'vacancyProfileId', 'instituteIds'],
    page: {
      chips: ['overallFill', 'approvalStatus'],
      alsoOf: { of: 'absence/absence-day', through: 'absenceId' },
      acts: {
        of: 'absence/approval',
        through: 'absenceId',
        filter: { needsMe: true },
        title: 'Needs your decision',
      },
      tabs: [
        {
          title: 'Overview',
          groups: ['Absence', 'Entered'],
          rows: [
            {
              of: 'absence/absence-day',
              columns: [
                'absenceDate',
                'fillStatus',
                'instituteId',
                'shiftType',
                'startTime',
                'endTime',
                'durationDays',
                'substituteId',
                'confirmationNumber',
              ],
            },
          ],
        },
        {
          title: 'Cover',
          groups: ['Cover'],
          rows: [
            {
              of: 'absence/job',
              columns: [
                'jobId',
                'fromDate',
                'toDate',
                'dayCount',
                'overallFill',
                'substituteId',
                'instituteId',
              ],
            },
          ],
        },
        { title: 'Approval', groups: ['Approval'], rows: [{ of: 'absence/approval-step' }] },
        {
          title: 'Notes and files',
          groups: ['Notes'],
          rows: [
            { of: 'employee/absence-files', through: 'workerId' },
            { of: 'vacancy-profile/absence-files', through: 'vacancyProfileId' },
          ],
        },
        {
          title: 'Accounting',
          rows: [
            {
              of: 'absence/absence-day',
              columns: [
                'absenceDate',
                'durationDays',
                'durationHours',
                'absenceReasonId',
                'payCodeId',
                'budgetCodeId',
                'accountingCodeId',
                'allocationGroupId',
                'reconcileStatus',
              ],
            },
          ],
        },
        { title: 'Absence log', rows: [{ of: 'absence/absence-log' }] },
      ],
    },
    list: {
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'absenceId' },
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
        { title: 'Pending approval', filter: { approvalStatus: approvalStatuses.codesWith('waits') } },
        { title: 'Vacancies', filter: { kind: 'vacancy' } },
      ],
      facets: ['workerId', 'approvalStatus', 'absenceReasonId', 'channel'],
    },
    form: {
      groups: [
        {
          title: 'Absence',
          fields: [
            'absenceId',
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
        { title: 'Cover', fields: ['needsSubstitute', 'overallFill', 'hold', 'heldUntil', 'releasedAt'] },
        { title: 'Approval', fields: ['approvalStatus'] },
        { title: 'Entered', fields: ['createdAt', 'createdBy', 'channel'] },
        { title: 'Notes', fields: ['notesToAdministrator', 'administratorNotes'], columns: 1 },
      ],
    },
    translations: {
      es: {
        ...absenceTexts,
        ...approvalTexts,
        ...absenceActionTexts,
        ...manyActionTexts,
        Overview: 'Resumen',
        'Needs your decision': 'Espera su decisión',
        'Notes and files': 'Notas y archivos',
        Accounting: 'Contabilidad',
        'Absence log': 'Registro de ausencias',
        'Absences and vacancies with all their days.': 'Ausencias y vacantes con todos sus días.',
        Number: 'Número',
        'Confirmation number of its first day.': 'Número de confirmación de su primer día.',
        Kind: 'Clase',
        Absence: 'Ausencia',
        Absences: 'Ausencias',
        Vacancy: 'Vacante',
        Cover: 'Cobertura',
        Notes: 'Notas',
        Vacancies: 'Vacantes',
        'Pending approval': 'Pendiente de aprobación',
      },
    },
  },
});
