import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** Allocation group: a named split over accounting codes (docs/specification.md#application-3-reference-data). */
export const allocationGroup = defineEntity({
  $id: 'reference-data/allocation-group',
  title: 'Allocation group',
  description: 'A named split of cost over accounting codes, in dated versions.',
  type: 'object',
  required: ['description'],
  properties: {
    allocationGroupId: { type: 'integer', readOnly: true },
    description: {
      type: 'string',
      title: 'Description',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    externalId,
    isPublic: {
      type: 'boolean',
      title: 'Public',
      description: 'Employees can choose it on an absence.',
      default: false,
    },
    workerId: {
      type: 'integer',
      title: 'Employee',
      description: 'Whose own group it is. Empty: a group of the district.',
      readOnly: true,
      'x-field': { reference: 'employee/employee', owner: true },
    },
    versionCount: {
      type: 'integer',
      title: 'Number of versions',
      readOnly: true,
      'x-field': {
        computed: { is: "parts('reference-data/allocation-group-version').size()", stored: true },
      },
    },
    hidden,
  },
  'x-entity': {
    path: '/reference-data/allocation-groups',
    service: 'employee',
    operations: {
      list: 'GET /api/allocationGroups',
      get: 'GET /api/allocationGroup?allocationGroupId',
      create: 'PUT /api/allocationGroup',
      update: 'PUT /api/allocationGroup?allocationGroupId',
      delete: 'DELETE /api/allocationGroup?allocationGroupId',
    },
    permission: 'REFDATA.ALLOCGROUP',
    permissions: {
      family: 'REFDATA',
      names: {
        'ALLOCGROUP.VIEW': 'See allocation groups and their versions',
        'ALLOCGROUP.EDIT': 'Add and change allocation groups and their versions',
        'ALLOCGROUP.DELETE': 'Remove allocation groups and their versions',
      },
    },
    visibility: { schools: 'workerId.instituteIds', employeeTypes: 'workerId.workerTypeId' },
    list: { columns: ['description', 'externalId', 'isPublic', 'versionCount', 'hidden'] },
    translations: {
      es: {
        'See allocation groups and their versions': 'Ver grupos de asignación y sus versiones',
        'Add and change allocation groups and their versions':
          'Añadir y cambiar grupos de asignación y sus versiones',
        'Remove allocation groups and their versions': 'Quitar grupos de asignación y sus versiones',
        'Number of versions': 'Número de versiones',
        'Allocation group': 'Grupo de asignación',
        'Allocation groups': 'Grupos de asignación',
        'A named split of cost over accounting codes, in dated versions.':
          'Un reparto de costes entre códigos contables, con nombre y versiones fechadas.',
        Public: 'Público',
        'Whose own group it is. Empty: a group of the district.':
          'De quién es el grupo. Vacío: un grupo del distrito.',
        'Employees can choose it on an absence.': 'Los empleados pueden elegirlo en una ausencia.',
      },
    },
  },
});

export type AllocationGroup = RecordOf<typeof allocationGroup>;
