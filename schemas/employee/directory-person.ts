import { defineEntity } from '../model/defineEntity.ts';

/**
 * A person of the shared staff directory; differences from the district's own records become staff alerts
 * (docs/domain.md#staff-alerts).
 */
export const directoryPerson = defineEntity({
  $id: 'employee/directory-person',
  title: 'Directory person',
  description: 'People of the shared staff directory. Import its file; differences become staff alerts.',
  type: 'object',
  required: ['directoryKey', 'role', 'lastName', 'firstName'],
  properties: {
    directoryPersonId: { type: 'integer', readOnly: true },
    directoryKey: {
      type: 'string',
      title: 'Directory ID',
      minLength: 1,
      maxLength: 40,
      'x-field': { unique: true },
    },
    role: {
      type: 'string',
      title: 'Role',
      oneOf: [
        { const: 'employee', title: 'Employee' },
        { const: 'substitute', title: 'Substitute' },
      ],
      default: 'employee',
    },
    lastName: {
      type: 'string',
      title: 'Last name',
      minLength: 1,
      maxLength: 60,
      'x-field': { personal: true },
    },
    firstName: {
      type: 'string',
      title: 'First name',
      minLength: 1,
      maxLength: 60,
      'x-field': { personal: true },
    },
    email: { type: 'string', format: 'email', title: 'Email', maxLength: 254, 'x-field': { personal: true } },
    identifier: { type: 'string', title: 'Identifier', maxLength: 20, 'x-field': { personal: true } },
    startDate: { type: 'string', format: 'date', title: 'Start date' },
    endDate: { type: 'string', format: 'date', title: 'End date' },
    workerId: {
      type: 'integer',
      title: 'Employee record',
      description: 'The employee that this person is.',
      'x-field': { reference: 'employee/employee' },
    },
    substituteId: {
      type: 'integer',
      title: 'Substitute record',
      description: 'The substitute that this person is.',
      'x-field': { reference: 'substitute/substitute' },
    },
  },
  'x-entity': {
    label: '{lastName}, {firstName}',
    plural: 'Shared directory',
    path: '/settings/shared-directory',
    service: 'employee',
    flags: ['StaffAlerts'],
    permission: { view: 'WEBFUNC.DIRECTORY', edit: 'DASHBOARD.STAFFALERTS' },
    import: { match: ['directoryKey'] },
    list: {
      noun: 'people in the shared directory',
      columns: [
        'lastName',
        'firstName',
        'role',
        'email',
        'identifier',
        'startDate',
        'endDate',
        'workerId',
        'substituteId',
      ],
      priority: ['role', 'email', 'workerId', 'substituteId', 'endDate'],
      card: ['role', 'email', 'workerId', 'substituteId'],
      sort: { field: 'lastName' },
      search: ['lastName', 'firstName', 'email', 'identifier', 'directoryKey'],
      facets: ['role'],
    },
    rules: [{ rule: 'order', fields: ['startDate', 'endDate'] }],
    translations: {
      es: {
        'people in the shared directory': 'personas en el directorio compartido',
        'Directory person': 'Persona del directorio',
        'Shared directory': 'Directorio compartido',
        'People of the shared staff directory. Import its file; differences become staff alerts.':
          'Personas del directorio compartido. Importe su archivo; las diferencias se convierten en alertas.',
        'Directory ID': 'ID en el directorio',
        Role: 'Función',
        Employee: 'Empleado',
        Substitute: 'Sustituto',
        'Last name': 'Apellidos',
        'First name': 'Nombre',
        Email: 'Correo electrónico',
        Identifier: 'Identificador',
        'Start date': 'Fecha de inicio',
        'End date': 'Fecha de fin',
        'Employee record': 'Registro de empleado',
        'The employee that this person is.': 'El empleado que es esta persona.',
        'Substitute record': 'Registro de sustituto',
        'The substitute that this person is.': 'El sustituto que es esta persona.',
      },
    },
  },
});
