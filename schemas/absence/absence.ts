import { accountingCodeId, allocationGroupId, budgetCodeId, payCodeId } from '../fields/codeFields.ts';
import {
  absenceEndTime,
  absenceStartTime,
  breakMinutes,
  deductBreak,
  fillStates,
  fillStatus,
  fillTexts,
  shiftType,
} from '../fields/time/dayFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * One day of an absence or a vacancy, as far as reference data needs it: who uses which reason and code
 * (docs/specification.md#application-3-fill-status; docs/domain.md#absence-days).
 */
export const absence = defineEntity({
  $id: 'absence/absence',
  title: 'Absence',
  description: 'A day on which an employee is absent, or a position needs cover.',
  type: 'object',
  required: ['kind', 'absenceDate', 'instituteId', 'shiftType', 'fillStatus'],
  properties: {
    confirmationNumber: { type: 'integer', title: 'Confirmation number', readOnly: true },
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
      description: 'What a vacancy was made of.',
      'x-field': { reference: 'vacancy-profile/vacancy-profile' },
    },
    absenceRequestId: {
      type: 'integer',
      title: 'Absence request',
      description: 'What it was entered with; other days may belong to it too.',
      'x-field': { reference: 'absence/absence-request' },
    },
    instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    absenceDate: { type: 'string', format: 'date', title: 'Date' },
    shiftType,
    absenceStartTime,
    absenceEndTime,
    breakMinutes,
    deductBreak,
    fillStatus,
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
    substituteId: { type: 'integer', title: 'Substitute', 'x-field': { reference: 'substitute/substitute' } },
    cancellationReasonId: {
      type: 'integer',
      title: 'Substitute cancellation reason',
      'x-field': { reference: 'reference-data/substitute-cancellation-reason' },
    },
    payCodeId,
    budgetCodeId,
    accountingCodeId,
    allocationGroupId,
    createdAt: {
      type: 'string',
      format: 'date-time',
      title: 'Entered',
      description: 'From then on it counts how long before its start a job is shown.',
      readOnly: true,
    },
    notesToSubstitute: { type: 'string', title: 'Notes to substitute', maxLength: 500 },
  },
  'x-entity': {
    id: 'confirmationNumber',
    label: '#{confirmationNumber}',
    path: '/absences/list',
    service: 'absence',
    operations: {
      list: 'GET /api/v1.0/absences',
      get: 'GET /api/v1.0/absences/{id}',
    },
    permission: { view: 'ABSR.DISPLAY', edit: 'ABSR.MODIFY' },
    states: fillStates,
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId', beneath: 'confirmationNumber' },
      columns: [
        'workerId',
        'absenceDate',
        'fillStatus',
        'instituteId',
        'shiftType',
        'absenceReasonId',
        'substituteId',
        'kind',
      ],
      priority: ['fillStatus', 'absenceDate', 'instituteId', 'substituteId', 'shiftType'],
      card: ['absenceDate', 'fillStatus', 'instituteId'],
      sort: { field: 'absenceDate' },
      group: 'absenceDate',
      search: ['notesToSubstitute'],
      views: [
        { title: 'From today', filter: { absenceDate: { from: 'today' } } },
        { title: 'Today', filter: { absenceDate: 'today' } },
        { title: 'Unfilled today', filter: { absenceDate: 'today', fillStatus: 2 } },
        {
          title: 'Unfilled in the next five days',
          filter: { absenceDate: { from: 'today', to: 'today+4' }, fillStatus: 2 },
        },
        {
          title: 'Before today',
          filter: { absenceDate: { to: 'today-1' } },
          sort: { field: 'absenceDate', order: 'DESC' },
        },
      ],
      opens: 'From today',
      facets: ['fillStatus', 'instituteId', 'absenceReasonId'],
    },
    tiles: [
      {
        title: 'Absences today',
        filter: { absenceDate: 'today' },
        by: 'fillStatus',
        columns: ['workerId', 'fillStatus', 'shiftType', 'substituteId'],
        atMost: 8,
      },
      {
        title: 'Unfilled today, by school',
        filter: { absenceDate: 'today', fillStatus: 2 },
        by: 'instituteId',
        columns: ['workerId', 'instituteId', 'shiftType', 'absenceReasonId'],
        atMost: 6,
      },
      {
        title: 'Unfilled in the next five days',
        filter: { absenceDate: { from: 'today', to: 'today+4' }, fillStatus: 2 },
        columns: ['workerId', 'absenceDate', 'instituteId', 'absenceReasonId'],
        sort: { field: 'absenceDate' },
        atMost: 8,
        waits: true,
      },
    ],
    form: {
      groups: [
        {
          title: 'Absence',
          fields: [
            'confirmationNumber',
            'absenceRequestId',
            'kind',
            'workerId',
            'vacancyProfileId',
            'instituteId',
            'absenceDate',
            'shiftType',
            'absenceStartTime',
            'absenceEndTime',
            'breakMinutes',
            'deductBreak',
            'absenceReasonId',
            'vacancyReasonId',
          ],
        },
        {
          title: 'Cover',
          fields: ['fillStatus', 'substituteId', 'cancellationReasonId', 'createdAt', 'notesToSubstitute'],
        },
        { title: 'Codes', fields: ['payCodeId', 'budgetCodeId', 'accountingCodeId', 'allocationGroupId'] },
      ],
    },
    rules: [{ rule: 'order', fields: ['absenceStartTime', 'absenceEndTime'], strict: true }],
    translations: {
      es: {
        'Absence start': 'Inicio de la ausencia',
        'Absence end': 'Fin de la ausencia',
        Break: 'Descanso',
        'Break is deducted': 'Se descuenta el descanso',
        'The break does not count as absence.': 'El descanso no cuenta como ausencia.',
        Absence: 'Ausencia',
        Absences: 'Ausencias',
        'A day on which an employee is absent, or a position needs cover.':
          'Un día en que un empleado está ausente o un puesto necesita cobertura.',
        'What a vacancy was made of.': 'De qué se creó una vacante.',
        'Absence request': 'Solicitud de ausencia',
        'What it was entered with; other days may belong to it too.':
          'Con qué se registró; puede tener otros días.',
        Kind: 'Clase',
        Vacancy: 'Vacante',
        'Notes to substitute': 'Notas para el sustituto',
        Cover: 'Cobertura',
        Entered: 'Registrada',
        'From then on it counts how long before its start a job is shown.':
          'Desde entonces cuenta cuánto antes de su inicio se muestra un trabajo.',
        'From today': 'Desde hoy',
        Today: 'Hoy',
        'Unfilled today': 'Sin cubrir hoy',
        'Before today': 'Antes de hoy',
        'Absences today': 'Ausencias de hoy',
        'Unfilled today, by school': 'Sin cubrir hoy, por escuela',
        'Unfilled in the next five days': 'Sin cubrir en los próximos cinco días',
        ...fillTexts,
      },
    },
  },
});

export type Absence = RecordOf<typeof absence>;
