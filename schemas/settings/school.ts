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
  description: 'A place of the district: the district itself, a region of schools, or a school.',
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
      title: 'Under control of',
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
      title: 'NCES id',
      description: 'Twelve digits for a school, seven for a district.',
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
      description: 'Inactive schools stay where they are used and are no longer offered.',
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
        VIEW: 'See schools',
        ADD: 'Add schools',
        EDIT: 'Change schools',
        DEACTIVATE: 'Deactivate schools',
        TIMESETTINGS: 'Change the times of schools',
        PREFSUB: 'Change the preferred substitutes of schools',
        EXCLUDEDSUB: 'Exclude substitutes from schools',
        SHAREDFILES: 'Change the shared files of schools',
        PERMSUB: 'Change the permanent substitutes of schools',
        ENTITLEMENTS: 'Change what schools are entitled to',
        TIMEAPPROVERS: 'Change who approves times at schools',
        CHANGELOG: 'See the change log of schools',
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
        'See schools': 'Ver escuelas',
        'Add schools': 'Añadir escuelas',
        'Change schools': 'Cambiar escuelas',
        'Deactivate schools': 'Desactivar escuelas',
        'Change the times of schools': 'Cambiar las horas de las escuelas',
        'Change the preferred substitutes of schools': 'Cambiar los sustitutos preferidos de las escuelas',
        'Exclude substitutes from schools': 'Excluir sustitutos de las escuelas',
        'Change the shared files of schools': 'Cambiar los archivos compartidos de las escuelas',
        'Change the permanent substitutes of schools': 'Cambiar los sustitutos permanentes de las escuelas',
        'Change what schools are entitled to': 'Cambiar a qué tienen derecho las escuelas',
        'Change who approves times at schools': 'Cambiar quién aprueba las horas en las escuelas',
        'See the change log of schools': 'Ver el registro de cambios de las escuelas',
        Schools: 'Escuelas',
        'A place of the district: the district itself, a region of schools, or a school.':
          'Un lugar del distrito: el propio distrito, una región de escuelas o una escuela.',
        Level: 'Nivel',
        District: 'Distrito',
        Region: 'Región',
        Regions: 'Regiones',
        'Under control of': 'Depende de',
        'NCES id': 'Id. NCES',
        'Twelve digits for a school, seven for a district.':
          'Doce cifras para una escuela, siete para un distrito.',
        Grades: 'Grados',
        Prekindergarten: 'Preescolar',
        Primary: 'Primaria',
        Middle: 'Intermedia',
        High: 'Secundaria',
        Other: 'Otra',
        Ungraded: 'Sin grados',
        'Inactive schools stay where they are used and are no longer offered.':
          'Las escuelas inactivas permanecen donde se usan y ya no se ofrecen.',
      },
    },
  },
});

export type School = RecordOf<typeof school>;
