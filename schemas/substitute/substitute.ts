import { gender, languageId, payCodeId, skillIds } from '../fields/codeFields.ts';
import { email, identifier, personName } from '../fields/person.ts';
import { defineRecord } from '../model/defineRecord.ts';
import { substitutePermissions, substitutePermissionTexts } from './permissions.ts';

/**
 * Substitute, as far as reference data needs it: who uses which code
 * (docs/specification.md#master-data-3-substitute).
 */
export const substitute = defineRecord({
  $id: 'substitute/substitute',
  kind: 'substitute',
  title: 'Substitute',
  description: 'A person who takes the place of an absent employee.',
  id: 'substituteId',
  label: '{lastName}, {firstName}',
  path: '/substitute/select-substitute',
  service: 'substitute',
  table: 'substitute',
  account: 'substitute',
  lock: 'substitutes',
  permissions: substitutePermissions,
  hiddenBy: '!isActive',
  replaceable: false,
  operations: {
    list: 'GET /substitutes',
    get: 'GET /substitutes/{id}',
  },
  required: ['firstName', 'lastName'],
  fields: {
    ...personName,
    identifier: { ...identifier, 'x-field': { unique: true } },
    email,
    phoneNumber: {
      type: 'string',
      title: 'Phone',
      pattern: '^[0-9]{10}$',
      maxLength: 10,
      'x-field': { widget: 'phone', personal: true },
    },
    joiningDate: { type: 'string', format: 'date', title: 'Joining date' },
    genderId: gender,
    ethnicityId: {
      type: 'integer',
      title: 'Ethnicity',
      'x-field': { reference: 'reference-data/ethnicity', personal: true },
    },
    languageId,
    payCodeId,
    skillIds,
    permanentInstitutionId: {
      type: 'integer',
      title: 'Permanent school',
      'x-field': { reference: 'settings/school' },
    },
    linkedWorkerId: {
      type: 'integer',
      title: 'Same person as employee',
      description: 'The employee that this substitute was, or has become.',
      readOnly: true,
      'x-field': {
        reference: 'employee/employee',
        when: {
          hidden: {
            not: { properties: { linkedWorkerId: { type: 'integer' } }, required: ['linkedWorkerId'] },
          },
        },
      },
    },
    isActive: {
      type: 'boolean',
      title: 'Active',
      default: true,
      'x-field': { wire: { as: '1/0' }, permission: { edit: 'SUB.DEACTIVATE' } },
    },
  },
  list: {
    fields: [
      'firstName',
      'middleName',
      'lastName',
      'identifier',
      'email',
      'phoneNumber',
      'joiningDate',
      'genderId',
      'ethnicityId',
      'languageId',
      'payCodeId',
      'skillIds',
      'permanentInstitutionId',
      'linkedWorkerId',
      'isActive',
    ],
    name: { beneath: 'identifier' },
    columns: ['lastName', 'phoneNumber', 'permanentInstitutionId', 'payCodeId', 'joiningDate', 'isActive'],
    priority: ['isActive', 'phoneNumber'],
    card: ['isActive', 'phoneNumber', 'permanentInstitutionId'],
    facets: ['payCodeId', 'skillIds', 'isActive'],
    views: [
      { title: 'Joined in the last 30 days', filter: { joiningDate: { from: 'today-30', to: 'today' } } },
      { title: 'With a permanent school', filter: { permanentInstitutionId: { empty: false } } },
      { title: 'Inactive', filter: { isActive: false } },
    ],
    sort: { field: 'lastName' },
    search: ['lastName', 'firstName', 'identifier', 'email', 'phoneNumber'],
  },
  head: ['identifier', 'phoneNumber', 'permanentInstitutionId'],
  summary: [
    {
      title: 'Next jobs',
      of: 'absence/absence',
      filter: { absenceDate: { from: 'today' } },
      sort: { field: 'absenceDate' },
      texts: ['{absenceDate}', '{instituteId}', '{workerId}'],
    },
    {
      title: 'Last jobs',
      of: 'absence/absence',
      filter: { absenceDate: { to: 'today-1' } },
      texts: ['{absenceDate}', '{instituteId}', '{workerId}'],
    },
  ],
  form: {
    groups: [
      {
        title: 'Person',
        fields: [
          'firstName',
          'middleName',
          'lastName',
          'genderId',
          'ethnicityId',
          'languageId',
          'email',
          'phoneNumber',
          'identifier',
        ],
      },
      {
        title: 'Work',
        fields: [
          'joiningDate',
          'payCodeId',
          'skillIds',
          'permanentInstitutionId',
          'linkedWorkerId',
          'isActive',
        ],
      },
    ],
  },
  tabs: [],
  translations: {
    es: {
      Substitute: 'Sustituto',
      'Next jobs': 'Próximos trabajos',
      'Last jobs': 'Últimos trabajos',
      Substitutes: 'Sustitutos',
      ...substitutePermissionTexts,
      'A person who takes the place of an absent employee.':
        'Una persona que ocupa el lugar de un empleado ausente.',
      'Joining date': 'Fecha de alta',
      'Joined in the last 30 days': 'Alta en los últimos 30 días',
      'With a permanent school': 'Con escuela permanente',
      Inactive: 'Inactivos',
      'Permanent school': 'Escuela permanente',
      Work: 'Trabajo',
      'Same person as employee': 'La misma persona como empleado',
      'The employee that this substitute was, or has become.':
        'El empleado que este sustituto era o en el que se ha convertido.',
    },
  },
});
