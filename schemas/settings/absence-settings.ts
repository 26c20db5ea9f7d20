import { absenceSettingsTexts } from '../fields/settings/absenceTexts.ts';
import { cutOffs } from '../fields/settings/cutOffs.ts';
import { holds } from '../fields/settings/holds.ts';
import { byDistrict, byPlace, byPlaceAndType, bySubstitute } from '../fields/settings/levels.ts';
import { reconcileSettings } from '../fields/settings/reconcileSettings.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { longestPenaltyHours } from '../rules/eligibility/offer.ts';

/**
 * A district's settings for entering, holding, changing and counting absences and vacancies (docs/domain.md#settings).
 * Rules read each field by `settingOf` (`schemas/settingOf.ts`).
 */
export const absenceSettings = defineEntity({
  $id: 'settings/absence-settings',
  title: 'Absence settings',
  description: 'How absences and vacancies are entered, held, changed and counted.',
  type: 'object',
  required: [
    'daysAhead',
    'daysBack',
    'shortNotice',
    'needsSubstitute',
    'createCutOff',
    'cancelCutOff',
    'fillCutOffMinutes',
    'absenceHold',
    'vacancyHold',
    'notesToAdministrator',
    'travelMinutes',
    'toleranceMinutes',
  ],
  properties: {
    daysAhead: {
      type: 'integer',
      title: 'Days ahead',
      description: 'How far ahead absences can be entered.',
      minimum: 1,
      maximum: 1096,
      default: 365,
      'x-field': { inherits: byPlace, unit: 'days' },
    },
    daysBack: {
      type: 'integer',
      title: 'Days back',
      description: 'How far back absences can be entered and changed.',
      minimum: 0,
      maximum: 366,
      default: 30,
      'x-field': { inherits: byPlace, unit: 'days' },
    },
    maxConsecutiveDays: {
      type: 'integer',
      title: 'Maximum consecutive days',
      description: 'Blank: no limit.',
      minimum: 1,
      maximum: 366,
      'x-field': { unit: 'days' },
    },
    shortNotice: {
      type: 'string',
      title: 'Short notice',
      description: 'When the absence reason requires more notice.',
      oneOf: [
        { const: 'block', title: 'Block' },
        { const: 'warn', title: 'Warn' },
      ],
      default: 'block',
    },
    needsSubstitute: {
      type: 'integer',
      title: 'Substitutes',
      description: 'For employees without a setting of their own.',
      oneOf: [
        { const: 0, title: 'Not required' },
        { const: 1, title: 'Always required' },
        { const: 2, title: 'User decides' },
      ],
      default: 2,
      'x-field': { inherits: byPlaceAndType },
    },
    ...cutOffs,
    ...holds,
    payCodeRequired: {
      type: 'boolean',
      default: false,
      title: 'Require a pay code',
      'x-field': { inherits: byPlace },
    },
    budgetCodeRequired: {
      type: 'boolean',
      default: false,
      title: 'Require a budget code',
      'x-field': { inherits: byPlace },
    },
    accountingCodeRequired: {
      type: 'boolean',
      default: false,
      title: 'Require an accounting code',
      'x-field': { inherits: byPlace },
    },
    notesToAdministrator: {
      type: 'string',
      title: 'Require notes to administrator',
      oneOf: [
        { const: 'reason', title: 'If the reason requires them' },
        { const: 'always', title: 'Always' },
      ],
      default: 'reason',
    },
    notesFromOffice: {
      type: 'boolean',
      title: 'Administrators must write notes too',
      default: true,
    },
    notesToSubstituteRequired: {
      type: 'boolean',
      default: false,
      title: 'Require notes to substitute',
      description: 'When a substitute is needed.',
    },
    cancelNoteRequired: {
      type: 'boolean',
      default: false,
      title: 'Require a note to cancel absences',
      'x-field': { inherits: byDistrict },
    },
    halfDayIsFullDay: {
      type: 'boolean',
      default: false,
      title: 'Half-day employees use a full day',
      description: 'Otherwise, missing their half day uses 0.5 days.',
    },
    earlyReleaseOwnLength: {
      type: 'boolean',
      default: false,
      title: 'Early release: use the shorter day',
      description: 'Custom hours are a share of the shorter day.',
      'x-field': { inherits: byPlace },
    },
    lateChangePaysFull: {
      type: 'boolean',
      default: false,
      title: 'Pay in full after late changes',
      description: 'Substitutes keep their pay if the job becomes shorter.',
    },
    cancelPenaltyHours: {
      type: 'integer',
      title: 'Wait after a late cancellation',
      description: 'Substitutes can’t accept jobs this long. Blank: no wait.',
      minimum: 1,
      maximum: longestPenaltyHours,
      'x-field': { inherits: bySubstitute, unit: 'hours' },
    },
    travelMinutes: {
      type: 'integer',
      title: 'Travel time',
      description: 'Warn when there is less time between two jobs.',
      minimum: 0,
      maximum: 240,
      default: 0,
      'x-field': { unit: 'minutes' },
    },
    paidClosedDayTypeIds: {
      type: 'array',
      title: 'Closed days are paid for',
      description: 'Their absences stay when a closed day is declared.',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': {
        inherits: byDistrict,
        reference: 'reference-data/employee-type',
        empty: 'No employee types',
      },
    },
    ...reconcileSettings,
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.ABSENCE', edit: 'ORG.ABSENCE' },
    permissions: { family: 'ORG', names: { ABSENCE: 'Manage absence settings' } },
    single: true,
    inherits: { levels: ['region', 'school', 'employeeType', 'employee', 'substitute'] },
    plural: 'Absence settings',
    label: '{daysAhead}',
    form: {
      groups: [
        {
          title: 'Dates',
          fields: ['daysAhead', 'daysBack', 'maxConsecutiveDays', 'shortNotice'],
        },
        {
          title: 'Cut-offs',
          description: 'By the school’s clock. Administrators with permission can override them.',
          fields: [
            'createCutOff',
            'createCutOffMinutes',
            'createCutOffTime',
            'cancelCutOff',
            'cancelCutOffMinutes',
            'cancelCutOffTime',
            'fillCutOffMinutes',
          ],
        },
        {
          title: 'Substitutes and holds',
          fields: [
            'needsSubstitute',
            'absenceHold',
            'absenceHoldHours',
            'absenceHoldTime',
            'vacancyHold',
            'vacancyHoldHours',
            'vacancyHoldTime',
          ],
        },
        {
          title: 'Codes and notes',
          fields: [
            'payCodeRequired',
            'budgetCodeRequired',
            'accountingCodeRequired',
            'notesToAdministrator',
            'notesFromOffice',
            'notesToSubstituteRequired',
            'cancelNoteRequired',
          ],
        },
        {
          title: 'Counting and pay',
          fields: [
            'halfDayIsFullDay',
            'earlyReleaseOwnLength',
            'lateChangePaysFull',
            'cancelPenaltyHours',
            'travelMinutes',
            'paidClosedDayTypeIds',
          ],
        },
        { title: 'Reconciliation', fields: ['toleranceMinutes', 'payrollReconciles', 'identifierRequired'] },
      ],
    },
    translations: { es: absenceSettingsTexts },
  },
});

export type AbsenceSettings = RecordOf<typeof absenceSettings>;
