import {
  carryoverMaximum,
  dataAnalysisCategoryId,
  enforceBalances,
  externalId,
  hidden,
  shortName,
  workerTypeIds,
} from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Absence reason: every field of the "absence reason form" (docs/specification.md#application-3-reference-data), with
 * the validation of docs/specification.md#application-5-absence-reasons. Limits that the specification does not give
 * are defined here, and shown in the form's help text.
 */
export const absenceReason = defineEntity({
  $id: 'reference-data/absence-reason',
  title: 'Absence reason',
  description: 'Reasons for absences, with their rules for balances and approval.',
  type: 'object',
  required: [
    'absenceReasonName',
    'instituteId',
    'dataAnalysisCategoryId',
    'maxYearlyUsage',
    'minimumBalance',
  ],
  properties: {
    absenceReasonId: { type: 'integer', readOnly: true },
    absenceReasonName: shortName,
    customDisplayName: {
      type: 'string',
      title: 'Custom display name',
      description: 'Name shown to employees.',
      maxLength: 60,
    },
    instituteId: {
      type: 'integer',
      title: 'School',
      description: 'Schools that can use it. The district includes all schools.',
      'x-field': { reference: 'settings/school' },
    },
    bucketId: {
      type: 'integer',
      title: 'Bucket',
      description: 'Bucket whose balance this reason uses.',
      'x-field': { reference: 'reference-data/absence-bucket' },
    },
    dataAnalysisCategoryId,
    workerTypeIds,
    externalId,
    externalId2: { type: 'string', title: 'External ID 2', maxLength: 40 },
    phoneMenu: {
      type: 'integer',
      title: 'Phone menu',
      description: 'Key in the suite’s phone system. The console has no phone menu.',
      minimum: 1,
      maximum: 99,
    },
    timeUsage: {
      type: 'array',
      uniqueItems: true,
      items: {
        oneOf: [
          { const: 1, title: 'Full day' },
          { const: 2, title: 'Half day AM' },
          { const: 3, title: 'Half day PM' },
          { const: 4, title: 'Custom' },
        ],
      },
      title: 'Time usage',
      description: 'Allowed parts of a day. Blank: all.',
    },
    minimumUsage: {
      type: 'number',
      title: 'Minimum usage',
      description: 'Shortest absence allowed.',
      exclusiveMinimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { unit: 'hours' },
    },
    noticeHours: {
      type: 'integer',
      title: 'Notice',
      description: 'Hours before the start that employees must enter it.',
      minimum: 1,
      maximum: 8784,
      'x-field': { unit: 'hours' },
    },
    minimumBalance: {
      type: 'number',
      title: 'Minimum balance',
      description: 'Lowest balance allowed; negative to allow borrowing.',
      minimum: -366,
      maximum: 366,
      multipleOf: 0.01,
      default: 0,
      'x-field': { unit: 'days' },
    },
    maxYearlyUsage: {
      type: 'integer',
      title: 'Maximum yearly usage',
      description: 'Maximum per balance year.',
      minimum: 0,
      maximum: 366,
      'x-field': { unit: 'days' },
    },
    carryoverMaximum,
    isPublic: {
      type: 'boolean',
      title: 'Public to employee',
      description: 'Employees can select it, not only administrators.',
      default: true,
    },
    needApproval: { type: 'boolean', title: 'Needs approval', default: false },
    holdUntilApproved: {
      type: 'boolean',
      title: 'Hold until approved',
      description: 'Substitutes see the job after final approval.',
      default: false,
    },
    enforceBalances,
    enforceNotesToAdministrator: {
      type: 'boolean',
      title: 'Require notes to administrator',
      description: 'A note is required to save the absence.',
      default: false,
    },
    hidden,
  },
  'x-entity': {
    service: 'referenceData',
    firstStep: 3,
    createInPlace: false,
    permission: {
      view: 'REFDATA.ABSREASON.VIEW',
      add: 'REFDATA.ABSREASON.ADD',
      edit: 'REFDATA.ABSREASON.EDIT',
      delete: 'REFDATA.ABSREASON.DELETE',
    },
    permissions: {
      family: 'REFDATA',
      names: {
        'ABSREASON.VIEW': 'View absence reasons',
        'ABSREASON.ADD': 'Add absence reasons',
        'ABSREASON.EDIT': 'Edit absence reasons',
        'ABSREASON.DELETE': 'Delete absence reasons',
      },
    },
    import: {},
    list: {
      columns: [
        'absenceReasonName',
        'bucketId',
        'instituteId',
        'dataAnalysisCategoryId',
        'externalId',
        'maxYearlyUsage',
        'needApproval',
        'hidden',
      ],
      search: ['absenceReasonName', 'customDisplayName', 'externalId', 'externalId2'],
      views: [
        { title: 'Needs approval', filter: { needApproval: true } },
        { title: 'No bucket', filter: { bucketId: { empty: true } } },
      ],
    },
    form: {
      groups: [
        {
          title: 'Reason',
          fields: [
            'absenceReasonName',
            'customDisplayName',
            'instituteId',
            'bucketId',
            'dataAnalysisCategoryId',
            'workerTypeIds',
          ],
        },
        {
          title: 'Usage',
          section: 'Rules',
          fields: [
            'timeUsage',
            'minimumUsage',
            'noticeHours',
            'maxYearlyUsage',
            'minimumBalance',
            'carryoverMaximum',
            'enforceBalances',
          ],
        },
        {
          title: 'Approval and notes',
          fields: ['needApproval', 'holdUntilApproved', 'enforceNotesToAdministrator'],
        },
        {
          title: 'Where it appears',
          section: 'External systems',
          fields: ['isPublic', 'phoneMenu', 'hidden'],
        },
        {
          title: 'External IDs',
          description: 'Codes used by payroll and imports.',
          closed: true,
          fields: ['externalId', 'externalId2'],
        },
      ],
    },
    rules: [
      {
        if: 'holdUntilApproved && !needApproval',
        message: 'Turn on approval to hold jobs.',
        field: 'holdUntilApproved',
      },
    ],
    translations: {
      es: {
        'View absence reasons': 'Ver motivos de ausencia',
        'Add absence reasons': 'Añadir motivos de ausencia',
        'Edit absence reasons': 'Editar motivos de ausencia',
        'Delete absence reasons': 'Eliminar motivos de ausencia',
        'Turn on approval to hold jobs.': 'Active la aprobación para retener trabajos.',
        Rules: 'Reglas',
        'External systems': 'Sistemas externos',
        'External IDs': 'ID externos',
        'Codes used by payroll and imports.': 'Códigos que usan la nómina y las importaciones.',
        'Maximum carryover': 'Traspaso máximo',
        'Days carried to the next balance year; the rest expires. Blank: all.':
          'Días que pasan al año siguiente; el resto caduca. Vacío: todos.',
        'Absence reason': 'Motivo de ausencia',
        'Absence reasons': 'Motivos de ausencia',
        'Reasons for absences, with their rules for balances and approval.':
          'Motivos de ausencia, con sus reglas de saldos y aprobación.',
        'Custom display name': 'Nombre visible propio',
        'Name shown to employees.': 'Nombre que ven los empleados.',
        'Schools that can use it. The district includes all schools.':
          'Escuelas que pueden usarlo. El distrito incluye todas.',
        Bucket: 'Grupo de saldo',
        'Bucket whose balance this reason uses.': 'Grupo cuyo saldo usa este motivo.',
        'Employee types that can use it. Blank: all.': 'Tipos de empleado que pueden usarlo. Vacío: todos.',
        'External ID 2': 'ID externo 2',
        'Phone menu': 'Menú telefónico',
        'Key in the suite’s phone system. The console has no phone menu.':
          'Tecla en el sistema telefónico de la suite. La consola no tiene menú telefónico.',
        'Time usage': 'Partes del día',
        'Allowed parts of a day. Blank: all.': 'Partes del día permitidas. Vacío: todas.',
        'Minimum usage': 'Uso mínimo',
        'Shortest absence allowed.': 'Ausencia mínima permitida.',
        Notice: 'Antelación',
        'Hours before the start that employees must enter it.':
          'Horas antes del inicio con que los empleados deben registrarla.',
        'Minimum balance': 'Saldo mínimo',
        'Lowest balance allowed; negative to allow borrowing.':
          'Saldo mínimo permitido; negativo para permitir adelantos.',
        'Maximum yearly usage': 'Uso anual máximo',
        'Maximum per balance year.': 'Máximo por año de saldo.',
        'Public to employee': 'Visible para el empleado',
        'Employees can select it, not only administrators.':
          'Pueden seleccionarlo los empleados, no solo los administradores.',
        'Needs approval': 'Requiere aprobación',
        'Hold until approved': 'Retener hasta la aprobación',
        'Substitutes see the job after final approval.':
          'Los sustitutos ven el trabajo tras la aprobación final.',
        'Enforce balances': 'Exigir saldo',
        'Block absences that would go below the minimum.': 'Bloquear ausencias que bajen del mínimo.',
        'Require notes to administrator': 'Exigir notas al administrador',
        'A note is required to save the absence.': 'Se requiere una nota para guardar la ausencia.',
        Reason: 'Motivo',
        Usage: 'Uso',
        'Approval and notes': 'Aprobación y notas',
        'Where it appears': 'Dónde aparece',
        'No bucket': 'Sin grupo de saldo',
      },
    },
  },
});

export type AbsenceReason = RecordOf<typeof absenceReason>;
