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
 * Absence reason: every field of the "absence reason form"
 * (docs/specification.md#application-3-reference-data), with the validation of
 * docs/specification.md#application-5-absence-reasons. Bounds that the specification does not show are chosen
 * here, and the form's help line is made from them.
 */
export const absenceReason = defineEntity({
  $id: 'reference-data/absence-reason',
  title: 'Absence reason',
  description: 'Why an employee is absent, and what that means for balances and approval.',
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
      description: 'What employees read instead of the name.',
      maxLength: 60,
    },
    instituteId: {
      type: 'integer',
      title: 'School',
      description: 'Where the reason can be used; the district stands for all of its schools.',
      'x-field': { reference: 'settings/school' },
    },
    bucketId: {
      type: 'integer',
      title: 'Bucket',
      description: 'The bucket whose balance this reason shares.',
      'x-field': { reference: 'reference-data/absence-bucket' },
    },
    dataAnalysisCategoryId,
    workerTypeIds,
    externalId,
    externalId2: { type: 'string', title: 'External id 2', maxLength: 40 },
    phoneMenu: {
      type: 'integer',
      title: 'Phone menu',
      description: 'The key to press on the phone. Empty: not offered by phone.',
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
      description: 'The parts of a day that can be taken. None chosen: all.',
    },
    minimumUsage: {
      type: 'number',
      title: 'Minimum usage',
      description: 'The shortest absence for this reason.',
      exclusiveMinimum: 0,
      maximum: 24,
      multipleOf: 0.01,
      'x-field': { unit: 'hours' },
    },
    minimumBalance: {
      type: 'number',
      title: 'Minimum balance',
      description: 'How far the balance may fall; below zero where borrowing is allowed.',
      minimum: -366,
      maximum: 366,
      multipleOf: 0.01,
      default: 0,
      'x-field': { unit: 'days' },
    },
    maxYearlyUsage: {
      type: 'integer',
      title: 'Maximum yearly usage',
      description: 'The most that an employee can take in one balance year.',
      minimum: 0,
      maximum: 366,
      'x-field': { unit: 'days' },
    },
    carryoverMaximum,
    isPublic: {
      type: 'boolean',
      title: 'Public to employee',
      description: 'Employees can choose it themselves; otherwise only administrators can.',
      default: true,
    },
    needApproval: { type: 'boolean', title: 'Needs approval', default: false },
    holdUntilApproved: {
      type: 'boolean',
      title: 'Hold until approved',
      description:
        'Substitutes see the job only after the last approval. Only for a reason that needs approval.',
      default: false,
    },
    enforceBalances,
    enforceNotesToAdministrator: {
      type: 'boolean',
      title: 'Require notes to administrator',
      description: 'The absence cannot be saved without a note.',
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
        'ABSREASON.VIEW': 'See absence reasons',
        'ABSREASON.ADD': 'Add absence reasons',
        'ABSREASON.EDIT': 'Change absence reasons',
        'ABSREASON.DELETE': 'Remove absence reasons',
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
        { title: 'Not in a bucket', filter: { bucketId: { empty: true } } },
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
          section: 'What the reason allows',
          fields: [
            'timeUsage',
            'minimumUsage',
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
          section: 'How other systems know the reason',
          fields: ['isPublic', 'phoneMenu', 'hidden'],
        },
        {
          title: 'Codes of other systems',
          description: 'By what payroll and imports name the reason.',
          closed: true,
          fields: ['externalId', 'externalId2'],
        },
      ],
    },
    rules: [
      {
        if: 'holdUntilApproved && !needApproval',
        message: 'Only a reason that needs approval can hold the job.',
        field: 'holdUntilApproved',
      },
    ],
    translations: {
      es: {
        'See absence reasons': 'Ver motivos de ausencia',
        'Add absence reasons': 'Añadir motivos de ausencia',
        'Change absence reasons': 'Cambiar motivos de ausencia',
        'Remove absence reasons': 'Quitar motivos de ausencia',
        'Only a reason that needs approval can hold the job.':
          'Solo un motivo que requiere aprobación puede retener el trabajo.',
        'What the reason allows': 'Lo que permite el motivo',
        'How other systems know the reason': 'Cómo conocen el motivo otros sistemas',
        'Codes of other systems': 'Códigos de otros sistemas',
        'By what payroll and imports name the reason.':
          'Cómo llaman al motivo la nómina y las importaciones.',
        'Maximum carryover': 'Traspaso máximo',
        'The most that goes into the next balance year; the rest expires. Empty: all of it.':
          'Lo máximo que pasa al año de saldo siguiente; el resto caduca. Vacío: todo.',
        'Absence reason': 'Motivo de ausencia',
        'Absence reasons': 'Motivos de ausencia',
        'Why an employee is absent, and what that means for balances and approval.':
          'Por qué está ausente un empleado y qué significa eso para saldos y aprobación.',
        'Custom display name': 'Nombre visible propio',
        'What employees read instead of the name.': 'Lo que leen los empleados en lugar del nombre.',
        'Where the reason can be used; the district stands for all of its schools.':
          'Dónde puede usarse el motivo; el distrito vale por todas sus escuelas.',
        Bucket: 'Grupo de saldo',
        'The bucket whose balance this reason shares.': 'El grupo cuyo saldo comparte este motivo.',
        'Who can use it. None chosen: every employee type.':
          'Quién puede usarlo. Sin selección: todos los tipos de empleado.',
        'External id 2': 'Id. externo 2',
        'Phone menu': 'Menú telefónico',
        'The key to press on the phone. Empty: not offered by phone.':
          'La tecla que se pulsa en el teléfono. Vacío: no se ofrece por teléfono.',
        'Time usage': 'Partes del día',
        'The parts of a day that can be taken. None chosen: all.':
          'Las partes de un día que pueden tomarse. Sin selección: todas.',
        'Minimum usage': 'Uso mínimo',
        'The shortest absence for this reason.': 'La ausencia más corta por este motivo.',
        'Minimum balance': 'Saldo mínimo',
        'How far the balance may fall; below zero where borrowing is allowed.':
          'Hasta dónde puede bajar el saldo; por debajo de cero donde se permite adelantar días.',
        'Maximum yearly usage': 'Uso anual máximo',
        'The most that an employee can take in one balance year.':
          'Lo máximo que un empleado puede tomar en un año de saldo.',
        'Public to employee': 'Visible para el empleado',
        'Employees can choose it themselves; otherwise only administrators can.':
          'Los empleados pueden elegirlo; si no, solo los administradores.',
        'Needs approval': 'Requiere aprobación',
        'Hold until approved': 'Retener hasta la aprobación',
        'Substitutes see the job only after the last approval. Only for a reason that needs approval.':
          'Los sustitutos ven el trabajo solo tras la última aprobación. Solo si el motivo requiere aprobación.',
        'Enforce balances': 'Exigir saldo',
        'An absence that would take the balance below the minimum is refused.':
          'Se rechaza una ausencia que dejaría el saldo por debajo del mínimo.',
        'Require notes to administrator': 'Exigir notas al administrador',
        'The absence cannot be saved without a note.': 'La ausencia no puede guardarse sin una nota.',
        Reason: 'Motivo',
        Usage: 'Uso',
        'Approval and notes': 'Aprobación y notas',
        'Where it appears': 'Dónde aparece',
        'Not in a bucket': 'Sin grupo de saldo',
      },
    },
  },
});

export type AbsenceReason = RecordOf<typeof absenceReason>;
