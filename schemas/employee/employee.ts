import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Employee, as far as reference data needs it: who uses which code
 * (specification, master data section 3, "Employee" and "List item").
 */
export const employee = defineEntity({
  $id: 'employee/employee',
  title: 'Employee',
  description: 'Staff who can be absent.',
  type: 'object',
  required: ['firstName', 'lastName', 'workerTypeId', 'instituteIds'],
  properties: {
    workerId: { type: 'integer', readOnly: true },
    firstName: { type: 'string', title: 'First name', minLength: 1, maxLength: 64 },
    middleName: { type: 'string', title: 'Middle name', maxLength: 64 },
    lastName: { type: 'string', title: 'Last name', minLength: 1, maxLength: 80 },
    identifier: { type: 'string', title: 'Identifier', maxLength: 40, 'x-field': { unique: true } },
    email: {
      type: 'string',
      format: 'email',
      title: 'E-mail',
      maxLength: 120,
      'x-field': { personal: true },
    },
    title: { type: 'string', title: 'Job title', maxLength: 60 },
    orgPersonId: {
      type: 'integer',
      title: 'Organization person',
      description: 'The number of the person in the suite; empty for those who have no account there.',
      readOnly: true,
    },
    workerTypeId: {
      type: 'integer',
      title: 'Employee type',
      'x-field': { reference: 'reference-data/employee-type' },
    },
    instituteIds: {
      type: 'array',
      items: { type: 'integer' },
      minItems: 1,
      uniqueItems: true,
      title: 'Schools',
      'x-field': { reference: 'settings/school' },
    },
    room: { type: 'string', title: 'Room', maxLength: 40, default: 'Main Office' },
    startDate: { type: 'string', format: 'date', title: 'Start date' },
    endDate: { type: 'string', format: 'date', title: 'End date' },
    gender: {
      type: 'integer',
      title: 'Gender',
      'x-field': { reference: 'reference-data/gender', personal: true },
    },
    languageId: { type: 'integer', title: 'Language', 'x-field': { reference: 'reference-data/language' } },
    payCodeId: { type: 'integer', title: 'Pay code', 'x-field': { reference: 'reference-data/pay-code' } },
    budgetCodeId: {
      type: 'integer',
      title: 'Budget code',
      'x-field': { reference: 'reference-data/budget-code' },
    },
    accountingCodeId: {
      type: 'integer',
      title: 'Accounting code',
      'x-field': { reference: 'reference-data/accounting-code' },
    },
    allocationGroupId: {
      type: 'integer',
      title: 'Allocation group',
      'x-field': { reference: 'reference-data/allocation-group' },
    },
    skillIds: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      title: 'Skills',
      'x-field': { reference: 'reference-data/skill' },
    },
    isActive: { type: 'boolean', title: 'Active', default: true },
  },
  'x-entity': {
    id: 'workerId',
    label: '{lastName}, {firstName}',
    path: '/employee/select-employee',
    service: 'employee',
    operations: {
      list: 'GET /api/employees',
      get: 'GET /api/employees/{id}',
    },
    permission: { view: 'EMP.VIEW', edit: 'EMP.EDIT' },
    table: 'worker',
    visibility: { schools: 'instituteIds', employeeTypes: 'workerTypeId' },
    hiddenBy: '!isActive',
    list: {
      columns: ['lastName', 'firstName', 'identifier', 'workerTypeId', 'title', 'email', 'isActive'],
      sort: { field: 'lastName' },
      search: ['lastName', 'firstName', 'identifier', 'email'],
    },
    form: {
      groups: [
        {
          title: 'Person',
          fields: [
            'firstName',
            'middleName',
            'lastName',
            'gender',
            'languageId',
            'email',
            'identifier',
            'orgPersonId',
          ],
        },
        {
          title: 'Employment',
          fields: ['workerTypeId', 'title', 'instituteIds', 'room', 'startDate', 'endDate', 'isActive'],
        },
        {
          title: 'Codes',
          fields: ['payCodeId', 'budgetCodeId', 'accountingCodeId', 'allocationGroupId', 'skillIds'],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['startDate', 'endDate'] }],
    translations: {
      es: {
        Employee: 'Empleado',
        Employees: 'Empleados',
        'Staff who can be absent.': 'Personal que puede ausentarse.',
        'Organization person': 'Persona de la organización',
        'The number of the person in the suite; empty for those who have no account there.':
          'El número de la persona en el conjunto de productos; vacío para quien no tiene cuenta en él.',
        'Job title': 'Puesto',
        Room: 'Aula',
        'Start date': 'Fecha de inicio',
        'End date': 'Fecha de fin',
        Employment: 'Empleo',
      },
    },
  },
});

export type Employee = RecordOf<typeof employee>;
