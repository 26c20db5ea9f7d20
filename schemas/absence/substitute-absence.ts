import { readOnlyOnceEnded } from '../fields/absence/readOnlyOnceEnded.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import {
  substituteAbsenceStates,
  substituteAbsenceStateTexts,
  substituteAbsenceStatuses,
} from '../status/substituteAbsenceStatus.ts';

/**
 * Days on which a substitute is away: they get no offers, and their jobs are released or kept
 * (docs/domain.md#substitute-absences).
 */
export const substituteAbsence = defineEntity({
  $id: 'absence/substitute-absence',
  title: 'Substitute absence',
  description: 'Days a substitute is away. Jobs on these days are released or kept.',
  type: 'object',
  required: ['substituteId', 'fromDate', 'toDate', 'cancellationReasonId'],
  properties: {
    substituteAbsenceId: { type: 'integer', readOnly: true },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      'x-field': { reference: 'substitute/substitute', ...readOnlyOnceEnded },
    },
    fromDate: { type: 'string', format: 'date', title: 'From', 'x-field': readOnlyOnceEnded },
    toDate: { type: 'string', format: 'date', title: 'To', 'x-field': readOnlyOnceEnded },
    startTime: {
      type: 'string',
      title: 'From (time)',
      description: 'Blank: the whole day.',
      'x-field': { widget: 'clockTime', ...readOnlyOnceEnded },
    },
    endTime: {
      type: 'string',
      title: 'Until (time)',
      'x-field': { widget: 'clockTime', ...readOnlyOnceEnded },
    },
    cancellationReasonId: {
      type: 'integer',
      title: 'Reason',
      'x-field': { reference: 'reference-data/substitute-cancellation-reason', ...readOnlyOnceEnded },
    },
    note: { type: 'string', title: 'Note', maxLength: 500, 'x-field': { personal: true } },
    keptJobIds: {
      type: 'array',
      title: 'Jobs to keep',
      description: 'All other jobs at that time are released.',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'absence/job', ...readOnlyOnceEnded },
    },
    status: {
      type: 'string',
      title: 'Status',
      oneOf: substituteAbsenceStatuses.oneOf,
      default: substituteAbsenceStatuses.code.scheduled,
    },
  },
  'x-entity': {
    label: '{substituteId}, {fromDate} – {toDate}',
    path: '/substitute-absences/detail',
    service: 'absence',
    operations: {
      list: 'GET /api/v1.0/substituteAbsences',
      get: 'GET /api/v1.0/substituteAbsences/{id}',
      create: 'POST /api/v1.0/substituteAbsences',
      update: 'PUT /api/v1.0/substituteAbsences/{id}',
      cancel: 'POST /api/v1.0/substituteAbsence/cancel?substituteAbsenceId',
      reconcile: 'POST /api/v1.0/substituteAbsence/reconcile?substituteAbsenceId',
      unreconcile: 'POST /api/v1.0/substituteAbsence/unreconcile?substituteAbsenceId',
    },
    permission: { view: 'SUBABS.VIEW', add: 'SUBABS.CREATE', edit: 'SUBABS.MODIFY', delete: 'SUBABS.DELETE' },
    states: substituteAbsenceStates,
    visibility: { rule: 'substitutesOfSchools' },
    createInPlace: false,
    list: {
      columns: [
        'substituteId',
        'fromDate',
        'toDate',
        'startTime',
        'endTime',
        'cancellationReasonId',
        'status',
      ],
      priority: ['substituteId', 'fromDate', 'toDate', 'status'],
      card: ['fromDate', 'toDate', 'cancellationReasonId', 'status'],
      sort: { field: 'fromDate', order: 'DESC' },
      views: [
        {
          title: 'Current and upcoming',
          filter: { toDate: { from: 'today' }, status: 'scheduled' },
          sort: { field: 'fromDate' },
        },
        { title: 'To reconcile', filter: { toDate: { to: 'today-1' }, status: 'scheduled' } },
      ],
      opens: 'Current and upcoming',
      facets: ['status', 'cancellationReasonId'],
    },
    form: {
      groups: [
        {
          title: 'Substitute absence',
          fields: [
            'substituteId',
            'cancellationReasonId',
            'fromDate',
            'toDate',
            'startTime',
            'endTime',
            'note',
            'status',
          ],
        },
        { title: 'Jobs at that time', fields: ['keptJobIds'], columns: 1 },
      ],
    },
    rules: [
      { rule: 'order', fields: ['fromDate', 'toDate'] },
      { rule: 'order', fields: ['startTime', 'endTime'], strict: true },
    ],
    translations: {
      es: {
        ...substituteAbsenceStateTexts,
        'Substitute absence': 'Ausencia de sustituto',
        'Substitute absences': 'Ausencias de sustitutos',
        'Days a substitute is away. Jobs on these days are released or kept.':
          'Días en que un sustituto no está. Sus trabajos de esos días se liberan o se conservan.',
        'From (time)': 'Desde (hora)',
        'Until (time)': 'Hasta (hora)',
        'Blank: the whole day.': 'En blanco: todo el día.',
        Status: 'Estado',
        Reason: 'Motivo',
        Note: 'Nota',
        'Jobs to keep': 'Trabajos que conserva',
        'All other jobs at that time are released.': 'Los demás trabajos de ese tiempo se liberan.',
        'Jobs at that time': 'Trabajos en ese tiempo',
        'Current and upcoming': 'Actuales y próximas',
        'To reconcile': 'Por conciliar',
      },
    },
  },
});

export type SubstituteAbsence = RecordOf<typeof substituteAbsence>;
