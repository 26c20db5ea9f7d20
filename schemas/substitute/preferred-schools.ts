import { defineTab } from '../model/defineRecord.ts';

/**
 * The schools of a substitute's own list, with the days of the week that each is meant for: what the list means, the
 * permissions say (docs/specification.md#master-data-3-substitute; docs/domain.md#preferred-schools).
 */
export const substitutePreferredSchools = defineTab({
  $id: 'substitute/preferred-schools',
  title: 'Preferred school',
  description:
    'A school of the substitute’s own list; a region stands for its schools, unless a school has a line of its own.',
  required: ['instituteId', 'days'],
  properties: {
    substituteInstituteDetailId: { type: 'integer', readOnly: true },
    instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    days: {
      type: 'integer',
      title: 'On these days of the week',
      description: 'None: this school is left out of the list, although its region is on it.',
      minimum: 0,
      maximum: 127,
      default: 127,
      'x-field': { widget: 'dayMask' },
    },
    institutionLevelId: {
      type: 'integer',
      title: 'Level',
      oneOf: [
        { const: 1, title: 'District' },
        { const: 2, title: 'Region' },
        { const: 3, title: 'School' },
      ],
      readOnly: true,
      'x-field': { computed: 'instituteId.institutionLevelId' },
    },
    substituteInstituteHeaderId: {
      type: 'integer',
      title: 'Number of the list',
      readOnly: true,
      'x-field': { computed: 'substituteId' },
    },
  },
  'x-entity': {
    id: 'substituteInstituteDetailId',
    label: '{instituteId}',
    plural: 'Preferred schools',
    tab: 'Preferred schools',
    rows: true,
    table: 'preferred_school',
    operations: {
      list: 'GET /substitute/preferredSchools?substituteId',
      get: 'GET /substitute/preferredSchools/{id}',
      create: 'POST /substitute/preferredSchools',
      update: 'PUT /substitute/preferredSchools?substituteInstituteDetailId',
      delete: 'DELETE /substitute/preferredSchools?substituteInstituteDetailId',
    },
    permission: 'PREFSCHOOLS',
    unique: [['substituteId', 'instituteId']],
    import: { match: ['instituteId'] },
    count: {},
    list: {
      columns: ['instituteId', 'institutionLevelId', 'days'],
      card: ['days'],
    },
    form: { groups: [{ title: 'School', fields: ['instituteId', 'days', 'institutionLevelId'] }] },
    translations: {
      es: {
        'Preferred school': 'Escuela preferida',
        'Preferred schools': 'Escuelas preferidas',
        'A school of the substitute’s own list; a region stands for its schools, unless a school has a line of its own.':
          'Una escuela de la lista propia del sustituto; una región vale por sus escuelas, salvo que una escuela tenga su propia línea.',
        'On these days of the week': 'En estos días de la semana',
        'None: this school is left out of the list, although its region is on it.':
          'Ninguno: esta escuela queda fuera de la lista, aunque su región esté en ella.',
        Level: 'Nivel',
        District: 'Distrito',
        Region: 'Región',
        'Number of the list': 'Número de la lista',
      },
    },
  },
});
