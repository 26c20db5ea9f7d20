import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';

/** Two services of the specification that a district may run itself. */
export const districtServices = {
  workers: { title: 'Workers', timeLimit: 3, prefix: '/api', can: { locks: 'B' } },
  staff: {
    title: 'Staff',
    can: { locks: { reading: 'A', lock: 'POST /lock', unlock: 'PUT /lock' } },
  },
} as const satisfies Services;

export const workerSchema = {
  $id: 'district/worker',
  title: 'Worker',
  type: 'object',
  required: ['firstName', 'lastName'],
  properties: {
    workerId: { type: 'integer', readOnly: true },
    firstName: { type: 'string', title: 'First name', maxLength: 64 },
    lastName: { type: 'string', title: 'Last name', maxLength: 80 },
    isActive: { type: 'boolean', title: 'Active', 'x-field': { wire: { as: '1/0' } } },
    hireDate: { type: 'string', format: 'date', title: 'Hired', 'x-field': { wire: { as: 'm/d/yyyy' } } },
    instituteId: { type: 'integer', title: 'School' },
  },
  'x-entity': {
    id: 'workerId',
    service: 'workers',
    permission: 'REFDATA.CUSTOM',
    label: '{lastName}, {firstName}',
    translations: {
      es: {
        Worker: 'Trabajador',
        Workers: 'Trabajadores',
        'First name': 'Nombre',
        'Last name': 'Apellido',
        Active: 'Activo',
        Hired: 'Contratado',
        School: 'Escuela',
      },
    },
    lock: { name: 'Worker' },
    operations: {
      list: {
        request: 'POST /api/employees',
        send: {
          filters: '{filter}',
          InstitutionIds: ['{filter/instituteId}'],
          page: '{page}',
          pageSize: '{size}',
        },
      },
      get: 'GET /api/employee?workerId',
      update: 'PUT /api/employee',
      delete: 'DELETE /api/employee?workerId',
    },
    results: {
      update: {
        0: { message: { en: 'The worker was saved.', es: 'Se guardó el trabajador.' }, success: true },
        5: { message: { en: 'The worker could not be saved.', es: 'No se pudo guardar el trabajador.' } },
        8: {
          message: { en: 'Another worker has this name.', es: 'Otro trabajador tiene este nombre.' },
          field: 'lastName',
        },
      },
      delete: {
        0: { message: { en: 'The worker was deleted.', es: 'Se eliminó el trabajador.' }, success: true },
        5: { message: { en: 'The worker could not be deleted.', es: 'No se pudo eliminar el trabajador.' } },
      },
    },
  },
} as const satisfies EntitySchema;

const saved = {
  0: { message: { en: 'Saved.', es: 'Guardado.' }, success: true },
  3: { message: { en: 'The user could not be saved.', es: 'No se pudo guardar el usuario.' } },
  4: {
    message: { en: 'This login is in use.', es: 'Este inicio de sesión está en uso.' },
    field: 'webLoginId',
  },
} as const;

const emailLists = [
  {
    name: 'lists',
    title: 'E-mail lists',
    request: 'PUT /adminUser/distributionList',
    send: { adminUserId: '{adminUserId}', userTypeId: 4, distributionIds: '{distributionListIds}' },
    answer: { success: { at: '/updateStatus', is: [true] } },
  },
] as const;

export const adminUserSchema = {
  $id: 'district/admin-user',
  title: 'Admin user',
  type: 'object',
  required: ['firstName', 'lastName', 'webLoginId'],
  properties: {
    adminUserId: { type: 'integer', readOnly: true },
    firstName: { type: 'string', title: 'First name', maxLength: 50 },
    lastName: { type: 'string', title: 'Last name', maxLength: 50 },
    webLoginId: { type: 'string', title: 'Login', maxLength: 64 },
    isActive: { type: 'boolean', title: 'Active', 'x-field': { wire: { as: '1/0' } } },
    distributionListIds: {
      type: 'array',
      uniqueItems: true,
      title: 'E-mail lists',
      items: { type: 'integer' },
    },
  },
  'x-entity': {
    id: 'adminUserId',
    service: 'staff',
    permission: 'REFDATA.CUSTOM',
    label: '{lastName}, {firstName}',
    translations: {
      es: {
        'Admin user': 'Usuario administrador',
        'Admin users': 'Usuarios administradores',
        'First name': 'Nombre',
        'Last name': 'Apellido',
        Login: 'Usuario',
        Active: 'Activo',
        'E-mail lists': 'Listas de correo',
      },
    },
    lock: { name: 'organization_users' },
    operations: {
      list: 'GET /adminUsers',
      get: 'GET /adminUser?adminUserId',
      create: {
        request: 'POST /adminuser',
        answer: { result: '/adminUserStatus', id: '/userId' },
        steps: emailLists,
      },
      update: { request: 'PUT /adminuser', answer: { result: '/adminUserStatus' }, steps: emailLists },
    },
    results: { create: saved, update: saved },
  },
} as const satisfies EntitySchema;

export function districtEntities(): Record<'worker' | 'adminUser', Entity> {
  return {
    worker: readEntity(workerSchema, districtServices),
    adminUser: readEntity(adminUserSchema, districtServices),
  };
}
