import { deniedDates } from '../fields/absence/approvals.ts';
import { ofAbsence, ofAbsenceTexts } from '../fields/absence/ofAbsence.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { stepStates, stepStatus, stepStatuses, stepTexts } from '../status/stepStatus.ts';

/**
 * One level of an absence's approval: its approver, the decision, and when it was made. The approval status of the
 * absence is derived from its steps (docs/domain.md#approval).
 */
export const approvalStep = defineEntity({
  $id: 'absence/approval-step',
  title: 'Approval step',
  description: 'Approval levels of absences with each decision.',
  type: 'object',
  required: ['absenceId', 'level', 'status'],
  properties: {
    approvalStepId: { type: 'integer', readOnly: true },
    ...ofAbsence,
    level: { type: 'integer', title: 'Level', minimum: 1, maximum: 9 },
    approverProfileId: {
      type: 'integer',
      title: 'Approver profile',
      'x-field': { reference: 'security/approver-profile' },
    },
    status: stepStatus,
    askedAt: {
      type: 'string',
      format: 'date-time',
      title: 'Waiting since',
      description: 'Blank: earlier levels decide first.',
    },
    decidedBy: { type: 'string', title: 'Decided by', maxLength: 120 },
    decidedAt: { type: 'string', format: 'date-time', title: 'Decided at' },
    comments: { type: 'string', title: 'Comments', maxLength: 500 },
    deniedDates,
    notifiedTo: {
      type: 'array',
      title: 'Notified',
      description: 'People notified that this step is pending.',
      items: { type: 'string', maxLength: 120 },
      uniqueItems: true,
      'x-field': { personal: true },
    },
  },
  'x-entity': {
    label: '{absenceId}',
    path: '/absences/approval-steps',
    service: 'absence',
    menu: false,
    operations: {
      list: 'GET /api/v1.0/approvalSteps',
      get: 'GET /api/v1.0/approvalSteps/{id}',
    },
    permission: { view: 'ABSRAPPRVL.LOG', edit: 'ABSRAPPRVL.OVERRIDE' },
    history: false,
    states: stepStates,
    parent: 'absenceId',
    head: ['absenceId', 'approverProfileId'],
    list: {
      columns: ['absenceId', 'level', 'approverProfileId', 'status', 'askedAt', 'decidedBy', 'decidedAt'],
      priority: ['status', 'level', 'approverProfileId'],
      card: ['level', 'status', 'approverProfileId', 'decidedAt'],
      sort: { field: 'absenceId', then: 'level', order: 'DESC' },
      search: ['comments', 'decidedBy'],
      views: [
        { title: 'Pending', filter: { status: stepStatuses.code.waiting } },
        { title: 'Denied', filter: { status: stepStatuses.code.denied } },
      ],
      facets: ['status', 'approverProfileId'],
    },
    translations: {
      es: {
        ...ofAbsenceTexts,
        ...stepTexts,
        'Approval step': 'Paso de aprobación',
        'Approval steps': 'Pasos de aprobación',
        'Approval levels of absences with each decision.':
          'Niveles de aprobación de las ausencias, con cada decisión.',
        Level: 'Nivel',
        'Approver profile': 'Perfil de aprobación',
        'Waiting since': 'Espera desde',
        'Blank: earlier levels decide first.': 'En blanco: antes deciden los niveles anteriores.',
        'Decided by': 'Decidido por',
        'Decided at': 'Decidido el',
        'Denied days': 'Días denegados',
        Notified: 'Avisados',
        'People notified that this step is pending.': 'Personas avisadas de que este paso está pendiente.',
      },
    },
  },
});
