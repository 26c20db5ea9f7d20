import { automaticApproval } from '../fields/settings/automaticApproval.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A district's settings for approving absences (docs/domain.md#settings). Rules read each field by `settingOf`
 * (`schemas/settingOf.ts`).
 */
export const approvalSettings = defineEntity({
  $id: 'settings/approval-settings',
  title: 'Approval settings',
  description: 'How absences are approved.',
  type: 'object',
  required: ['levels', 'changeAfterApproval'],
  properties: {
    levels: {
      type: 'integer',
      title: 'Levels',
      description: 'Approver profiles of higher levels are not used.',
      minimum: 1,
      maximum: 9,
      default: 2,
    },
    escalationHours: {
      type: 'integer',
      title: 'Escalate after',
      description: 'Blank: never.',
      minimum: 1,
      maximum: 720,
      'x-field': { unit: 'hours' },
    },
    denialComment: {
      type: 'boolean',
      title: 'Require a comment to deny',
      default: true,
    },
    selfApproval: {
      type: 'boolean',
      default: false,
      title: 'Approvers can approve what they enter',
    },
    changeAfterApproval: {
      type: 'string',
      title: 'Changes after approval',
      description: 'Which changes by the employee need approval again.',
      oneOf: [
        { const: 'always', title: 'Any change' },
        { const: 'increase', title: 'Only more time' },
      ],
      default: 'always',
    },
    ...automaticApproval,
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.APPROVAL', edit: 'ORG.APPROVAL' },
    permissions: { family: 'ORG', names: { APPROVAL: 'Manage approval settings' } },
    single: true,
    inherits: { levels: ['region', 'school', 'employeeType'] },
    plural: 'Approval settings',
    label: '{levels}',
    form: {
      groups: [
        {
          title: 'Approval',
          fields: ['levels', 'escalationHours', 'denialComment', 'selfApproval', 'changeAfterApproval'],
        },
        {
          title: 'Automatic approval',
          fields: ['approvesAutomatically', 'automaticNotice', 'automaticDuration', 'automaticBalance'],
        },
      ],
    },
    translations: {
      es: {
        'Manage approval settings': 'Administrar la configuración de aprobación',
        'Approval settings': 'Configuración de aprobación',
        'How absences are approved.': 'Cómo se aprueban las ausencias.',
        Approval: 'Aprobación',
        Levels: 'Niveles',
        'Approver profiles of higher levels are not used.':
          'Los perfiles de aprobación de niveles superiores no se usan.',
        'Escalate after': 'Escalar después de',
        'Blank: never.': 'En blanco: nunca.',
        'Require a comment to deny': 'Exigir un comentario para denegar',
        'Approvers can approve what they enter': 'Los aprobadores pueden aprobar lo que registran',
        'Changes after approval': 'Cambios tras la aprobación',
        'Which changes by the employee need approval again.':
          'Qué cambios del empleado requieren una nueva aprobación.',
        'Any change': 'Cualquier cambio',
        'Only more time': 'Solo más tiempo',
        'Automatic approval': 'Aprobación automática',
        'Approve automatically': 'Aprobar automáticamente',
        'Absences that meet all conditions need no approver.':
          'Las ausencias que cumplen todas las condiciones no requieren aprobador.',
        'Minimum notice': 'Antelación mínima',
        'Maximum duration': 'Duración máxima',
        'Balance is sufficient': 'El saldo es suficiente',
      },
    },
  },
});

export type ApprovalSettings = RecordOf<typeof approvalSettings>;
