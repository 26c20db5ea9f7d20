import { zip } from '../fields/address.ts';
import { externalId } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Institution: the tree of district, regions and schools (docs/specification.md#application-3-reference-data;
 * docs/domain.md#schools and #the-nces-directory for the fields that it leaves open).
 */
export const school = defineEntity({
  $id: 'settings/school',
  title: 'School',
  description: 'The district, its regions and its schools.',
  type: 'object',
  required: ['institutionName', 'institutionLevelId'],
  properties: {
    instituteId: { type: 'integer', readOnly: true },
    institutionName: { type: 'string', title: 'Name', minLength: 1, maxLength: 120 },
    institutionLevelId: {
      type: 'integer',
      title: 'Level',
      oneOf: [
        { const: 1, title: 'District' },
        { const: 2, title: 'Region' },
        { const: 3, title: 'School' },
      ],
      default: 3,
    },
    parentInstituteId: {
      type: 'integer',
      title: 'Region',
      'x-field': {
        reference: 'settings/school',
        when: {
          hidden: { properties: { institutionLevelId: { const: 1 } }, required: ['institutionLevelId'] },
          required: {
            properties: { institutionLevelId: { enum: [2, 3] } },
            required: ['institutionLevelId'],
          },
        },
      },
    },
    externalNumber: {
      type: 'string',
      title: 'NCES ID',
      description: '12 digits for a school, 7 for a district.',
      pattern: '^([0-9]{7}|[0-9]{12})$',
      maxLength: 12,
      'x-field': { unique: true },
    },
    externalId,
    schoolLevel: {
      type: 'string',
      title: 'Grades',
      oneOf: [
        { const: 'prekindergarten', title: 'Prekindergarten' },
        { const: 'primary', title: 'Primary' },
        { const: 'middle', title: 'Middle' },
        { const: 'high', title: 'High' },
        { const: 'other', title: 'Other' },
        { const: 'ungraded', title: 'Ungraded' },
      ],
    },
    address1: { type: 'string', title: 'Address', maxLength: 120 },
    city: { type: 'string', title: 'City', maxLength: 60 },
    stateCode: {
      type: 'string',
      title: 'State',
      'x-field': { reference: 'reference-data/state', default: 'parentInstituteId.stateCode' },
    },
    zip,
    phoneNumber: {
      type: 'string',
      title: 'Phone',
      pattern: '^[0-9]{10}$',
      maxLength: 10,
      'x-field': { widget: 'phone' },
    },
    isActive: {
      type: 'boolean',
      title: 'Active',
      description: 'Inactive schools can’t be selected. Existing records aren’t affected.',
      default: true,
      'x-field': { wire: { as: '1/0' } },
    },
  },
  'x-entity': {
    service: 'employee',
    firstStep: 1,
    operations: {
      list: 'GET /api/institutions',
      get: 'GET /api/institutions/{id}',
      create: 'POST /api/institutions',
      update: 'PUT /api/institutions/{id}',
      delete: 'DELETE /api/institutions/{id}',
    },
    permission: { view: 'INST.VIEW', add: 'INST.ADD', edit: 'INST.EDIT', delete: 'INST.DEACTIVATE' },
    permissions: {
      family: 'INST',
      title: 'Schools',
      names: {
        VIEW: 'View schools',
        ADD: 'Add schools',
        EDIT: 'Edit schools',
        DEACTIVATE: 'Deactivate schools',
        TIMESETTINGS: 'Edit school times',
        PREFSUB: 'Edit preferred substitutes of schools',
        EXCLUDEDSUB: 'Exclude substitutes from schools',
        SHAREDFILES: 'Edit shared files of schools',
        PERMSUB: 'Edit permanent substitutes of schools',
        ENTITLEMENTS: 'Edit school entitlements',
        TIMEAPPROVERS: 'Edit time approvers of schools',
        CHANGELOG: 'View the change log of schools',
      },
    },
    visibility: { schools: 'instituteId' },
    createInPlace: false,
    hiddenBy: '!isActive',
    import: { match: ['externalId', 'externalNumber'] },
    list: {
      name: { beneath: 'externalNumber' },
      columns: [
        'institutionName',
        'institutionLevelId',
        'parentInstituteId',
        'schoolLevel',
        'city',
        'isActive',
      ],
      priority: ['isActive', 'schoolLevel', 'city'],
      search: ['institutionName', 'externalNumber', 'city'],
      facets: ['institutionLevelId', 'schoolLevel'],
      views: [
        { title: 'Schools', filter: { institutionLevelId: 3 } },
        { title: 'Regions', filter: { institutionLevelId: 2 } },
      ],
    },
    form: {
      groups: [
        {
          title: 'School',
          fields: [
            'institutionName',
            'institutionLevelId',
            'parentInstituteId',
            'schoolLevel',
            'externalNumber',
            'externalId',
            'isActive',
          ],
        },
        { title: 'Address', fields: ['address1', 'city', 'stateCode', 'zip', 'phoneNumber'] },
      ],
    },
    translations: {
      es: {
        'View schools': 'Ver escuelas',
        'Add schools': 'Añadir escuelas',
        'Edit schools': 'Editar escuelas',
        'Deactivate schools': 'Desactivar escuelas',
        'Edit school times': 'Editar los horarios de las escuelas',
        'Edit preferred substitutes of schools': 'Editar los sustitutos preferidos de las escuelas',
        'Exclude substitutes from schools': 'Excluir sustitutos de las escuelas',
        'Edit shared files of schools': 'Editar los archivos compartidos de las escuelas',
        'Edit permanent substitutes of schools': 'Editar los sustitutos permanentes de las escuelas',
        'Edit school entitlements': 'Editar los derechos de las escuelas',
        'Edit time approvers of schools': 'Editar los aprobadores de tiempo de las escuelas',
        'View the change log of schools': 'Ver el registro de cambios de las escuelas',
        Schools: 'Escuelas',
        'The district, its regions and its schools.': 'El distrito, sus regiones y sus escuelas.',
        Level: 'Nivel',
        District: 'Distrito',
        Region: 'Región',
        Regions: 'Regiones',

        'NCES ID': 'ID NCES',
        '12 digits for a school, 7 for a district.': '12 dígitos para una escuela, 7 para un distrito.',
        Grades: 'Grados',
        Prekindergarten: 'Preescolar',
        Primary: 'Primaria',
        Middle: 'Intermedia',
        High: 'Secundaria',
        Other: 'Otra',
        Ungraded: 'Sin grados',
        'Inactive schools can’t be selected. Existing records aren’t affected.':
          'Las escuelas inactivas no se pueden seleccionar. Los registros existentes no cambian.',
      },
    },
  },
});

export type School = RecordOf<typeof school>;
