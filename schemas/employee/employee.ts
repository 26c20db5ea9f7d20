import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { employeeAbsenceFile } from './absence-files.ts';
import { employeeAbsenceHistory } from './absence-history.ts';
import { employeeAbsenceReasons } from './absence-reasons.ts';
import { employeeAddress } from './address.ts';
import { employeeAllocationGroup } from './allocation-groups.ts';
import { employeeApprovers } from './approvers.ts';
import { employeeCommunication } from './communication.ts';
import { activeActions, deactivationTexts } from './deactivation.ts';
import { generalInformation } from './general-information.ts';
import { employeeLoginHistory } from './login-history.ts';
import { employeePermission } from './permission.ts';
import { employeePermissions, employeePermissionTexts } from './permissions.ts';
import { employeePreferredSubstitute } from './preferred-substitutes.ts';
import { employeeQualifiedSubstitutes } from './qualified-substitutes.ts';
import { employeeSkills } from './skills.ts';
import { visibilityCriteria } from './visibility-criteria.ts';

/**
 * Employee: the list, the label, and the tabs of the record in order (docs/specification.md#master-data-3-employee;
 * docs/specification.md#master-data-2-screens for the tabs).
 */
export const employee = defineRecord({
  $id: 'employee/employee',
  kind: 'employee',
  title: 'Employee',
  description: 'Staff who can be absent.',
  id: 'workerId',
  label: '{lastName}, {firstName}',
  path: '/employee/select-employee',
  service: 'employee',
  table: 'worker',
  events: { on: { create: 'employee.added', update: 'employee.changed', delete: 'employee.removed' } },
  account: 'employee',
  firstStep: 4,
  lock: 'Worker',
  permissions: employeePermissions,
  visibility: { schools: 'instituteIds', employeeTypes: 'workerTypeId' },
  hiddenBy: '!isActive',
  replaceable: false,
  import: { match: ['employeeExternalId', 'identifier'] },
  operations: {
    list: 'GET /api/employees',
    get: 'GET /api/employees/{id}',
    update: 'PUT /api/employees/{id}',
    deactivation: 'POST /api/employee/deactivation',
  },
  actions: {
    ...activeActions,
    mailList: {
      label: 'Email list',
      icon: 'mail',
      for: ['rows'],
      copy: 'email',
      done: '1 address copied. |||| {count} addresses copied.',
    },
  },
  fields: {
    orgPersonId: {
      type: 'integer',
      title: 'Suite person ID',
      description: 'ID in the suite. Blank without a suite account.',
      readOnly: true,
      'x-field': { unique: true },
    },
    instituteId: {
      type: 'integer',
      title: 'School',
      description: 'First school, for lists that show one.',
      readOnly: true,
      'x-field': { reference: 'settings/school', computed: true, filter: false, sort: false },
    },
    instituteName: {
      type: 'string',
      title: 'School name',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    lastUpdate: {
      type: 'string',
      format: 'date-time',
      title: 'Last update',
      readOnly: true,
      'x-field': { stamp: true },
    },
  },
  list: {
    fields: [
      'firstName',
      'middleName',
      'lastName',
      'formerName',
      'identifier',
      'email',
      'phoneNumber',
      'accessGranted',
      'title',
      'orgPersonId',
      'workerTypeId',
      'instituteIds',
      'instituteId',
      'instituteName',
      'room',
      'startDate',
      'endDate',
      'gender',
      'languageId',
      'payCodeId',
      'budgetCodeId',
      'accountingCodeId',
      'allocationGroupId',
      'skillIds',
      'isActive',
      'signIn',
      'futureAbsences',
      'lastUpdate',
    ],
    name: { beneath: 'identifier', apart: ['instituteName'] },
    columns: ['lastName', 'workerTypeId', 'instituteIds', 'title', 'isActive', 'lastUpdate'],
    priority: ['isActive', 'workerTypeId', 'instituteIds'],
    card: ['isActive', 'workerTypeId', 'instituteIds'],
    facets: ['instituteIds', 'workerTypeId', 'isActive'],
    views: [
      { title: 'Started in the last 30 days', filter: { startDate: { from: 'today-30', to: 'today' } } },
      { title: 'Leaving in the next 30 days', filter: { endDate: { from: 'today', to: 'today+30' } } },
      { title: 'Inactive', filter: { isActive: false } },
    ],
    sort: { field: 'lastName' },
    search: ['lastName', 'firstName', 'identifier', 'email', 'phoneNumber', 'formerName'],
  },
  head: ['identifier', 'instituteIds', 'workerTypeId', 'title'],
  summary: [
    {
      title: 'Workday',
      of: 'employee/general-information',
      before: { of: 'settings/work-schedule', texts: ['{workDays}'] },
      texts: [
        '{absenceStartTime} – {absenceEndTime}',
        'break {absenceHalfDayBreak} – {absenceHalfDayBreak2}',
        '{absenceHoursPerDay} hours',
      ],
    },
    {
      title: 'Balances',
      of: 'employee/absence-reasons',
      texts: ['{absenceReasonId}', '{bucketId}', '{availableDays} days left'],
      atMost: 4,
    },
    {
      title: 'Upcoming absences',
      of: 'employee/absence-history',
      filter: { absenceDate: { from: 'today' } },
      sort: { field: 'absenceDate' },
      texts: ['{absenceDate}', '{absenceReasonId}', '{fillStatus}'],
    },
    {
      title: 'Recent absences',
      of: 'employee/absence-history',
      filter: { absenceDate: { to: 'today-1' } },
      sort: { field: 'absenceDate', order: 'DESC' },
      texts: ['{absenceDate}', '{absenceReasonId}', '{fillStatus}'],
    },
    {
      title: 'Recent sign-ins',
      of: 'employee/login-history',
      texts: ['{signedInAt}', '{channel}', '{result}'],
      atMost: 2,
    },
  ],
  groups: [
    {
      title: 'Person',
      tabs: ['general-information', 'address', 'skills', 'permission', 'allocation-groups'],
    },
    { title: 'Absences', tabs: ['absence-history', 'absence-reasons', 'absence-files', 'approvers'] },
    {
      title: 'Substitutes',
      tabs: ['preferred-substitutes', 'visibility-criteria', 'qualified-substitutes'],
    },
    { title: 'Messages and log', tabs: ['communication', 'login-history', 'change-log'] },
  ],
  tabs: [
    generalInformation,
    employeeAddress,
    employeePermission,
    employeeSkills,
    employeePreferredSubstitute,
    visibilityCriteria,
    employeeQualifiedSubstitutes,
    employeeCommunication,
    employeeAbsenceHistory,
    employeeAbsenceReasons,
    employeeAbsenceFile,
    employeeAllocationGroup,
    changeLogTab('GET /api/employee/logs?workerId'),
    employeeLoginHistory,
    employeeApprovers,
  ],
  rules: [
    { rule: 'unique', fields: ['firstName', 'middleName', 'lastName'] },
    { rule: 'order', fields: ['startDate', 'endDate'] },
  ],
  translations: {
    es: {
      Employee: 'Empleado',
      Employees: 'Empleados',
      Person: 'Persona',
      Workday: 'Jornada',
      'break {absenceHalfDayBreak} – {absenceHalfDayBreak2}':
        'descanso {absenceHalfDayBreak} – {absenceHalfDayBreak2}',
      '{absenceHoursPerDay} hours': '{absenceHoursPerDay} horas',
      Balances: 'Saldos',
      '{availableDays} days left': 'quedan {availableDays} días',
      'Upcoming absences': 'Próximas ausencias',
      'Recent absences': 'Ausencias recientes',
      'Recent sign-ins': 'Inicios de sesión recientes',
      Absences: 'Ausencias',
      Substitutes: 'Sustitutos',
      'Messages and log': 'Mensajes y registro',
      'Staff who can be absent.': 'Personal que puede ausentarse.',
      'First school, for lists that show one.': 'Primera escuela, para listas que muestran una.',
      'School name': 'Nombre de la escuela',
      'Last update': 'Última modificación',
      'Started in the last 30 days': 'Empezaron en los últimos 30 días',
      'Leaving in the next 30 days': 'Se van en los próximos 30 días',
      Inactive: 'Inactivos',
      ...deactivationTexts,
      ...employeePermissionTexts,
      'Email list': 'Lista de correos',
      '1 address copied. |||| {count} addresses copied.':
        '1 dirección copiada. |||| {count} direcciones copiadas.',
    },
  },
});
