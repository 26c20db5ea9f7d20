import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { overriddenSettings, overriddenTexts } from './overriddenSettings.ts';

/**
 * An override of one setting, by a region, school, employee type or person, or by the district for a period
 * (docs/domain.md#settings). It is written by `$override` of its settings entity (`x-entity.inherits`), which checks
 * the permission and validates the values together.
 */
export const settingValue = defineEntity({
  $id: 'settings/setting-value',
  title: 'Override',
  description: 'Settings that differ from the district’s, and values dated ahead.',
  type: 'object',
  required: ['settings', 'field', 'setBy'],
  properties: {
    settingValueId: { type: 'integer', readOnly: true },
    ...overriddenSettings,
    instituteId: {
      type: 'integer',
      title: 'School or region',
      'x-field': { reference: 'settings/school', owner: true },
    },
    workerTypeId: {
      type: 'integer',
      title: 'Employee type',
      'x-field': { reference: 'reference-data/employee-type', owner: true },
    },
    workerId: {
      type: 'integer',
      title: 'Employee',
      'x-field': { reference: 'employee/employee', owner: true },
    },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      'x-field': { reference: 'substitute/substitute', owner: true },
    },
    fromDate: { type: 'string', format: 'date', title: 'From' },
    toDate: { type: 'string', format: 'date', title: 'To' },
    value: { title: 'Value', 'x-field': { widget: 'json' } },
    setBy: { type: 'string', title: 'Set by', maxLength: 120 },
    setAt: { type: 'string', format: 'date-time', title: 'Set', readOnly: true, 'x-field': { stamp: true } },
  },
  'x-entity': {
    service: 'referenceData',
    operations: ['list', 'get'],
    label: '{settings}: {field}',
    permission: { view: 'ORG.OVERRIDES' },
    permissions: { family: 'ORG', names: { OVERRIDES: 'View all setting overrides' } },
    visibility: { schools: 'instituteId', employeeTypes: 'workerTypeId' },
    menu: false,
    list: {
      columns: [
        'settings',
        'field',
        'instituteId',
        'workerTypeId',
        'workerId',
        'substituteId',
        'fromDate',
        'toDate',
        'setBy',
        'setAt',
      ],
      priority: ['field', 'instituteId', 'setBy'],
      facets: ['settings'],
    },
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    translations: {
      es: {
        ...overriddenTexts,
        'View all setting overrides': 'Ver todos los valores propios de la configuración',
        Override: 'Valor propio',
        Overrides: 'Valores propios',
        'Settings that differ from the district’s, and values dated ahead.':
          'Configuración distinta de la del distrito y valores con fecha futura.',
        Settings: 'Configuración',
        Setting: 'Ajuste',
        'School or region': 'Escuela o región',
        Value: 'Valor',
        'Set by': 'Establecido por',
        Set: 'Establecido',
      },
    },
  },
});

export type SettingValue = RecordOf<typeof settingValue>;
