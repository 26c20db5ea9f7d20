import { defineTab } from '../model/defineRecord.ts';

/**
 * The schools of a substitute's own list, each with its weekdays. The substitute's permissions determine whether they
 * work only at these schools, or everywhere except there (docs/specification.md#master-data-3-substitute;
 * docs/domain.md#preferred-schools).
 */
export const substitutePreferredSchools = defineTab({
  $id: 'substitute/preferred-schools',
  title: 'Preferred school',
  description:
    'Schools on this substitute’s list. A region includes its schools unless a school has its own entry.',
  required: ['instituteId', 'days'],
  properties: {
    substituteInstituteDetailId: { type: 'integer', readOnly: true },
    instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    days: {
      type: 'integer',
      title: 'Days',
      description: 'No days: this school is left out of its region.',
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
    institutionName: {
      type: 'string',
      title: 'School name',
      readOnly: true,
      'x-field': { computed: 'instituteId.institutionName' },
    },
    substituteInstituteHeaderId: {
      type: 'integer',
      title: 'List ID',
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
        'Schools on this substitute’s list. A region includes its schools unless a school has its own entry.':
          'Escuelas de la lista de este sustituto. Una región incluye sus escuelas, salvo las que tienen entrada propia.',
        Days: 'Días',
        'No days: this school is left out of its region.': 'Sin días: esta escuela queda fuera de su región.',
        Level: 'Nivel',
        District: 'Distrito',
        Region: 'Región',
        'List ID': 'ID de la lista',
        'School name': 'Nombre de la escuela',
      },
    },
  },
});
