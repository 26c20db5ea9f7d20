import { approvalColumnTexts } from '../fields/absence/approvals.ts';
import { ofAbsenceTexts } from '../fields/absence/ofAbsence.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { stepStatuses } from '../status/stepStatus.ts';
import { approvalStatusFields } from './approvalFields.ts';

const { waiting, approved, denied } = stepStatuses.code;
/** The status of a district's approvals, by level (docs/domain.md#approval). */
export const approvalStatusReport = defineEntity({
  $id: 'report/approval-status',
  title: 'Level of an approval',
  description: 'Which absences wait for which level, for how long, and how each level decided.',
  type: 'object',
  properties: approvalStatusFields,
  'x-entity': {
    id: 'approvalStepId',
    label: '{absenceId}',
    plural: 'Approval status',
    path: '/reports/absence/approval-status',
    service: 'absence',
    computed: 'approvals',
    operations: { list: 'GET /api/v1.0/report/approvalStatus' },
    permission: { view: 'RPTABS.APPROVALSTATUS' },
    events: { follows: ['absence/absence'] },
    visibility: { schools: 'absenceId.instituteIds', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'workerId' },
      columns: [
        'workerId',
        'absenceId',
        'instituteId',
        'fromDate',
        'durationDays',
        'absenceReasonId',
        'status',
        'progress',
        'approverProfileId',
        'askedAt',
        'waitedHours',
        'leadHours',
        'decidedBy',
        'decidedAt',
        'comments',
      ],
      priority: ['status', 'fromDate', 'progress', 'waitedHours', 'leadHours', 'decidedBy'],
      card: ['fromDate', 'status', 'progress', 'waitedHours', 'leadHours'],
      sort: { field: 'fromDate', then: 'absenceId' },
      search: ['workerId', 'decidedBy'],
      measures: {
        waiting: { title: 'Waiting', description: 'Levels without a decision.', where: { status: waiting } },
        late: {
          title: 'Started before the decision',
          description: 'Levels whose absence began before they decided.',
          where: { leadHours: { to: -0.1 } },
        },
        approved: {
          title: 'Approved',
          description: 'Approved levels of those with a decision.',
          where: { status: approved },
          outOf: { status: [approved, denied] },
          digits: 1,
        },
      },
      summary: { by: ['approverProfileId', 'status', 'instituteId', 'workerId', 'absenceReasonId'] },
      views: [
        { title: 'From today', filter: { fromDate: { from: 'today', to: 'today+31' } } },
        { title: 'Waiting', filter: { status: waiting }, sort: { field: 'askedAt' } },
        { title: 'Last 30 days', filter: { fromDate: { from: 'today-30', to: 'today' } } },
      ],
      opens: 'From today',
      facets: ['workerId', 'status', 'approverProfileId', 'instituteId'],
    },
    translations: {
      es: {
        ...ofAbsenceTexts,
        ...stepStatuses.es,
        ...approvalColumnTexts,
        Status: 'Estado',
        'Level of an approval': 'Nivel de una aprobación',
        'Which absences wait for which level, for how long, and how each level decided.':
          'Qué ausencias esperan a qué nivel, desde hace cuánto, y cómo decidió cada nivel.',
        'Approval status': 'Estado de aprobación',
        Waited: 'Tiempo de espera',
        'Until the decision, or until now.': 'Hasta la decisión, o hasta ahora.',
        'Time left': 'Tiempo restante',
        'From the decision, or from now, to the start. Below 0: started before.':
          'De la decisión, o de ahora, al inicio. Menos de 0: empezó antes.',
        Waiting: 'En espera',
        'Levels without a decision.': 'Niveles sin decisión.',
        'Started before the decision': 'Empezaron antes de la decisión',
        'Levels whose absence began before they decided.':
          'Niveles cuya ausencia empezó antes de que decidieran.',
        'Approved levels of those with a decision.': 'Niveles aprobados de los que tienen decisión.',
        'From today': 'Desde hoy',
        'Last 30 days': 'Últimos 30 días',
      },
    },
  },
});
