import { ofRequest, ofRequestTexts } from '../fields/request/ofRequest.ts';
import { stepStates, stepStatus, stepTexts } from '../fields/request/stepStates.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * One level of the approval of a request: who is asked, what they said, and when. The request is as far as its steps say
 * (docs/domain.md#approval).
 */
export const approvalStep = defineEntity({
  $id: 'absence/approval-step',
  title: 'Approval step',
  description: 'Approval levels of absence requests with each decision.',
  type: 'object',
  required: ['absenceRequestId', 'level', 'status'],
  properties: {
    approvalStepId: { type: 'integer', readOnly: true },
    ...ofRequest,
    level: { type: 'integer', title: 'Level', minimum: 1, maximum: 9 },
    approverProfileId: {
      type: 'integer',
      title: 'Approver profile',
      'x-field': { reference: 'security/approver-profile' },
    },
    status: stepStatus,
    decidedBy: { type: 'string', title: 'Decided by', maxLength: 120 },
    decidedAt: { type: 'string', format: 'date-time', title: 'Decided at' },
    comments: { type: 'string', title: 'Comments', maxLength: 500 },
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
    label: '{absenceRequestId}',
    path: '/absences/approval-steps',
    service: 'absence',
    menu: false,
    operations: {
      list: 'GET /api/v1.0/approvalSteps',
      get: 'GET /api/v1.0/approvalSteps/{id}',
    },
    permission: { view: 'ABSRAPPRVL.VIEW', edit: 'ABSRAPPRVL.OVERRIDE' },
    history: false,
    states: stepStates,
    parent: 'absenceRequestId',
    head: ['absenceRequestId', 'approverProfileId'],
    list: {
      columns: ['absenceRequestId', 'level', 'approverProfileId', 'status', 'decidedBy', 'decidedAt'],
      priority: ['status', 'level', 'approverProfileId'],
      card: ['level', 'status', 'approverProfileId', 'decidedAt'],
      sort: { field: 'absenceRequestId', then: 'level', order: 'DESC' },
      search: ['comments', 'decidedBy'],
      views: [
        { title: 'Pending', filter: { status: 'waiting' } },
        { title: 'Denied', filter: { status: 'denied' } },
      ],
      facets: ['status', 'approverProfileId'],
    },
    translations: {
      es: {
        ...ofRequestTexts,
        ...stepTexts,
        'Approval step': 'Paso de aprobación',
        'Approval steps': 'Pasos de aprobación',
        'Approval levels of absence requests with each decision.':
          'Niveles de aprobación de las solicitudes de ausencia, con cada decisión.',
        Level: 'Nivel',
        'Approver profile': 'Perfil de aprobación',
        'Decided by': 'Decidido por',
        'Decided at': 'Decidido el',
        Notified: 'Avisados',
        'People notified that this step is pending.': 'Personas avisadas de que este paso está pendiente.',
      },
    },
  },
});
