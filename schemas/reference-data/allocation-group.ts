import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** Allocation group: a named split over accounting codes (docs/specification.md#application-3-reference-data). */
export const allocationGroup = defineEntity({
  $id: 'reference-data/allocation-group',
  title: 'Allocation group',
  description: 'Splits of cost across accounting codes, in dated versions.',
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
      description: 'Employees can select it for an absence.',
      default: false,
    },
    workerId: {
      type: 'integer',
      title: 'Employee',
      description: 'Owner. Blank: the district.',
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
    label: '{description}',
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
        'ALLOCGROUP.VIEW': 'View allocation groups and versions',
        'ALLOCGROUP.EDIT': 'Add and edit allocation groups and versions',
        'ALLOCGROUP.DELETE': 'Delete allocation groups and versions',
      },
    },
    visibility: { schools: 'workerId.instituteIds', employeeTypes: 'workerId.workerTypeId' },
    list: { columns: ['description', 'externalId', 'isPublic', 'versionCount', 'hidden'] },
    translations: {
      es: {
        'View allocation groups and versions': 'Ver grupos de asignación y versiones',
        'Add and edit allocation groups and versions': 'Añadir y editar grupos de asignación y versiones',
        'Delete allocation groups and versions': 'Eliminar grupos de asignación y versiones',
        'Number of versions': 'Número de versiones',
        'Allocation group': 'Grupo de asignación',
        'Allocation groups': 'Grupos de asignación',
        'Splits of cost across accounting codes, in dated versions.':
          'Repartos de costos entre códigos contables, en versiones con fecha.',
        Public: 'Público',
        'Owner. Blank: the district.': 'Propietario. Vacío: el distrito.',
        'Employees can select it for an absence.': 'Los empleados pueden seleccionarlo en una ausencia.',
      },
    },
  },
});

export type AllocationGroup = RecordOf<typeof allocationGroup>;
