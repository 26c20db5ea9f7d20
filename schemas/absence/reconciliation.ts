import { dayAmounts, dayAmountTexts } from '../fields/absence/dayAmounts.ts';
import {
  reconcileCodes,
  reconcileFacts,
  reconcileFactTexts,
  reconcileFields,
  reconcileTexts,
} from '../fields/absence/reconcileFields.ts';
import { absentee, dayAtSchool } from '../fields/historyFields.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { dayStatuses, fillStatus } from '../status/dayStatus.ts';
import { reconcileStatuses } from '../status/reconcileStatus.ts';
import {
  reconcilable,
  reconcileActions,
  reconcileActionTexts,
  reconcileStates,
} from './actions/reconcile.ts';

const { open } = reconcileStatuses.code;

/**
 * Absence days for reconciliation with payroll: the same rows as `absence/absence-day` (docs/domain.md#reconciliation).
 */
export const reconciliation = defineEntity({
  $id: 'absence/reconciliation',
  title: 'Day to reconcile',
  description: 'Confirm what happened on each day before payroll.',
  type: 'object',
  required: ['absenceDate', 'instituteId'],
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
    ...dayAtSchool,
    ...absentee,
    absenceReasonId: {
      type: 'integer',
      title: 'Absence reason',
      readOnly: true,
      'x-field': { reference: 'reference-data/absence-reason' },
    },
    fillStatus: { ...fillStatus, readOnly: true, 'x-field': { values: dayStatuses.values } },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    ...dayAmounts,
    ...reconcileFacts,
    ...reconcileCodes,
    notesToSubstitute: { type: 'string', title: 'Notes to substitute', maxLength: 500 },
    ...reconcileFields,
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    plural: 'Reconcile',
    path: '/absences/reconcile',
    service: 'absence',
    table: 'absence_day',
    operations: {
      list: 'GET /api/v1.0/reconciliation',
      get: 'GET /api/v1.0/reconciliation/{id}',
      update: 'PUT /api/v1.0/reconciliation/{id}',
      matrix: 'GET /api/v1.0/reconciliation/matrix?fromDate&toDate',
      reconcile: 'POST /api/v1.0/reconciliation/reconcile?confirmationNumber',
      reconcilePayroll: 'POST /api/v1.0/reconciliation/reconcilePayroll?confirmationNumber',
      unreconcile: 'POST /api/v1.0/reconciliation/unreconcile?confirmationNumber',
      adjust: 'POST /api/v1.0/reconciliation/adjust?confirmationNumber',
      noShow: 'POST /api/v1.0/reconciliation/noShow?confirmationNumber',
      reconcileDay: 'POST /api/v1.0/reconciliation/day',
    },
    permission: { view: 'ABSR.RECONCILE', edit: 'ABSR.RECONCILE', export: 'RPTREC.RUN' },
    states: reconcileStates,
    actions: reconcileActions,
    events: {
      follows: ['absence/absence-day'],
      on: {
        update: 'absenceDay.codesChanged',
        reconcile: 'absenceDay.reconciled',
        reconcilePayroll: 'absenceDay.payrollReconciled',
        unreconcile: 'absenceDay.unreconciled',
        adjust: 'absenceDay.unreconciled',
      },
      ids: ['workerId', 'vacancyProfileId', 'instituteId', 'substituteId'],
    },
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    head: ['workerId', 'vacancyProfileId', 'absenceDate', 'instituteId'],
    list: {
      noun: 'days to reconcile',
      name: { field: 'workerId', otherwise: 'vacancyProfileId', beneath: 'instituteId' },
      columns: [
        'workerId',
        'absenceDate',
        'absenceReasonId',
        'substituteId',
        'scheduledHours',
        'actualHours',
        'exceptions',
        'payCodeId',
        'budgetCodeId',
        'accountingCodeId',
        'allocationGroupId',
        'reconcileStatus',
        'reconciledBy',
      ],
      priority: [
        'exceptions',
        'reconcileStatus',
        'payCodeId',
        'absenceReasonId',
        'substituteId',
        'accountingCodeId',
        'actualHours',
        'scheduledHours',
      ],
      editable: ['payCodeId', 'budgetCodeId', 'accountingCodeId', 'allocationGroupId'],
      card: ['absenceDate', 'reconcileStatus', 'exceptions', 'substituteId'],
      sort: { field: 'absenceDate', order: 'DESC' },
      group: 'absenceDate',
      search: ['workerId', 'vacancyProfileId', 'substituteId', 'notesToSubstitute'],
      views: [
        {
          title: 'To reconcile',
          filter: { absenceDate: { to: 'today' }, fillStatus: reconcilable, reconcileStatus: open },
          columns: [
            'workerId',
            'exceptions',
            'absenceReasonId',
            'substituteId',
            'scheduledHours',
            'actualHours',
            'payCodeId',
            'budgetCodeId',
            'accountingCodeId',
            'allocationGroupId',
          ],
        },
        {
          title: 'Reconciled by schools',
          filter: {
            absenceDate: { to: 'today' },
            fillStatus: reconcilable,
            reconcileStatus: reconcileStatuses.code.reconciled,
          },
        },
        {
          title: 'Extracted',
          filter: { absenceDate: { to: 'today' }, reconcileStatus: reconcileStatuses.code.extracted },
        },
        { title: 'Started', filter: { absenceDate: { to: 'today' }, fillStatus: reconcilable } },
      ],
      opens: 'To reconcile',
      facets: ['workerId', 'reconcileStatus', 'instituteId', 'fillStatus'],
      bulk: ['edit'],
    },
    form: {
      groups: [
        {
          title: 'Absence day',
          fields: [
            'confirmationNumber',
            'workerId',
            'vacancyProfileId',
            'instituteId',
            'absenceDate',
            'shiftType',
            'durationDays',
            'durationHours',
            'absenceReasonId',
          ],
        },
        {
          title: 'Cover',
          fields: [
            'fillStatus',
            'substituteId',
            'scheduledHours',
            'actualHours',
            'exceptions',
            'notesToSubstitute',
          ],
        },
        { title: 'Codes', fields: ['payCodeId', 'budgetCodeId', 'accountingCodeId', 'allocationGroupId'] },
        {
          title: 'Reconciliation',
          fields: ['reconcileStatus', 'reconciledAt', 'reconciledBy', 'unreconcileReason', 'extractRunId'],
        },
      ],
    },
    translations: {
      es: {
        'days to reconcile': 'días por conciliar',
        ...dayStatuses.es,
        ...dayAmountTexts,
        ...reconcileTexts,
        ...reconcileFactTexts,
        ...reconcileActionTexts,
        'Day to reconcile': 'Día por conciliar',
        'Confirm what happened on each day before payroll.':
          'Confirme lo que ocurrió cada día antes de la nómina.',
        'Absence day': 'Día de ausencia',
        Cover: 'Cobertura',
        'Notes to substitute': 'Notas para el sustituto',
        'To reconcile': 'Por conciliar',
        'Reconciled by schools': 'Conciliadas por escuelas',
        Started: 'Comenzadas',
      },
    },
  },
});
