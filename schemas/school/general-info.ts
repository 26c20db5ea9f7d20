import { externalId } from '../fields/ordinaryFields.ts';
import { ownTimeZone, timeZoneTexts } from '../fields/timeZone.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The identity of a school: its place in the tree, its numbers in other systems, and whether it is open
 * (docs/specification.md#application-2-route-catalogue; docs/domain.md#schools and #the-nces-directory).
 */
export const schoolGeneralInfo = defineTab({
  $id: 'school/general-info',
  title: 'General information',
  required: ['institutionName', 'institutionLevelId'],
  properties: {
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
      description: 'The region or district that this school is under.',
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
    analysisCategory: {
      type: 'string',
      title: 'Analysis category',
      description: 'Group in which reports compare this school.',
      oneOf: [
        { const: 'regular', title: 'Regular' },
        { const: 'specialEducation', title: 'Special education' },
        { const: 'careerTechnical', title: 'Career and technical' },
        { const: 'alternative', title: 'Alternative' },
        { const: 'office', title: 'Office or department' },
      ],
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
    webId: {
      type: 'string',
      title: 'Web ID',
      description: 'How the district’s website names this school.',
      maxLength: 40,
      'x-field': { unique: true },
    },
    timeZone: ownTimeZone,
    isNameRecorded: {
      type: 'boolean',
      title: 'Name recorded',
      description: 'A voice recording of the name exists.',
      default: false,
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
    events: { on: { create: 'school.added', update: 'school.changed', delete: 'school.removed' } },
    operations: {
      get: 'GET /api/institution?instituteId',
      update: 'PUT /api/institution?instituteId',
      delete: 'DELETE /api/institution?instituteId',
      merge: 'POST /api/institution/merge?instituteId',
      settingChanges: 'POST /api/institution/settingChanges?instituteId',
    },
    actions: {
      merge: {
        label: 'Merge into another school',
        icon: 'convert',
        permission: ['INST.EDIT', 'INST.DEACTIVATE'],
        dangerous: true,
        condition: {
          properties: { institutionLevelId: { const: 3 }, isActive: { const: true } },
          required: ['institutionLevelId', 'isActive'],
        },
        otherwise: 'hidden',
        ask: {
          required: ['into'],
          properties: {
            into: {
              type: 'integer',
              title: 'School that stays',
              'x-field': { reference: 'settings/school' },
            },
          },
        },
        uses: true,
        confirm: {
          title: 'Merge {label} into another school',
          text: 'Everything listed below moves to the school that stays, and {label} is deactivated. Entries that both lists have, and settings of {label}, are deleted.',
          button: 'Merge',
        },
        refresh: ['settings/school', 'employee/employee'],
        done: '{label} was merged.',
      },
    },
    permission: { view: 'VIEW', edit: 'EDIT', delete: 'DEACTIVATE' },
    form: {
      groups: [
        {
          title: 'School',
          fields: [
            'institutionName',
            'institutionLevelId',
            'parentInstituteId',
            'schoolLevel',
            'analysisCategory',
            'timeZone',
            'isNameRecorded',
            'isActive',
          ],
        },
        { title: 'Numbers in other systems', fields: ['externalNumber', 'externalId', 'webId'] },
      ],
    },
    translations: {
      es: {
        ...timeZoneTexts,
        'Merge into another school': 'Fusionar con otra escuela',
        'School that stays': 'Escuela que permanece',
        'Merge {label} into another school': 'Fusionar {label} con otra escuela',
        'Everything listed below moves to the school that stays, and {label} is deactivated. Entries that both lists have, and settings of {label}, are deleted.':
          'Todo lo que se indica abajo pasa a la escuela que permanece y {label} se desactiva. Las entradas que ambas listas tienen y la configuración de {label} se eliminan.',
        Merge: 'Fusionar',
        '{label} was merged.': '{label} se ha fusionado.',
        'General information': 'Información general',
        Level: 'Nivel',
        District: 'Distrito',
        Region: 'Región',
        'The region or district that this school is under.':
          'La región o el distrito al que pertenece esta escuela.',
        Grades: 'Grados',
        Prekindergarten: 'Preescolar',
        Primary: 'Primaria',
        Middle: 'Intermedia',
        High: 'Secundaria',
        Other: 'Otra',
        Ungraded: 'Sin grados',
        'Analysis category': 'Categoría de análisis',
        'Group in which reports compare this school.': 'Grupo en el que los informes comparan esta escuela.',
        Regular: 'Regular',
        'Special education': 'Educación especial',
        'Career and technical': 'Técnica y profesional',
        Alternative: 'Alternativa',
        'Office or department': 'Oficina o departamento',
        'NCES ID': 'ID NCES',
        '12 digits for a school, 7 for a district.': '12 dígitos para una escuela, 7 para un distrito.',
        'Web ID': 'ID web',
        'How the district’s website names this school.':
          'Cómo nombra esta escuela el sitio web del distrito.',
        'Name recorded': 'Nombre grabado',
        'A voice recording of the name exists.': 'Existe una grabación de voz del nombre.',
        'Inactive schools can’t be selected. Existing records aren’t affected.':
          'Las escuelas inactivas no se pueden seleccionar. Los registros existentes no cambian.',
        'Numbers in other systems': 'Números en otros sistemas',
      },
    },
  },
});
