import { defineEntity } from '../model/defineEntity.ts';
import { poolFields } from './poolFields.ts';

/** The active substitutes, and how many of them are working (docs/domain.md#reports). */
export const substitutePool = defineEntity({
  $id: 'report/substitute-pool',
  title: 'Substitute in the pool',
  description: 'Active substitutes, when they last worked, and whose skills expire soon.',
  type: 'object',
  properties: poolFields,
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    plural: 'Substitute pool',
    path: '/reports/substitute/pool',
    service: 'substitute',
    computed: 'substitutePool',
    operations: { list: 'GET /substitute/report/pool' },
    permission: { view: 'RPTSUB.REGISTER' },
    visibility: { rule: 'substitutesOfSchools' },
    events: { follows: ['absence/absence-day', 'substitute/substitute'] },
    list: {
      name: { field: 'substituteId' },
      columns: [
        'substituteId',
        'lastWorkedOn',
        'workedThisMonth',
        'neverWorked',
        'skillExpires',
        'joiningDate',
        'phoneNumber',
      ],
      priority: ['lastWorkedOn', 'skillExpires', 'phoneNumber'],
      card: ['lastWorkedOn', 'skillExpires', 'phoneNumber'],
      sort: { field: 'lastWorkedOn', order: 'DESC' },
      search: ['substituteId'],
      measures: {
        active: { title: 'Active substitutes', description: 'Substitutes who can work.' },
        working: {
          title: 'Worked this month',
          description: 'Substitutes with a job this month of all active ones.',
          where: { workedThisMonth: true },
          outOf: {},
          digits: 1,
        },
        neverWorked: {
          title: 'Never worked',
          description: 'Active substitutes without a job so far.',
          where: { neverWorked: true },
        },
        expiring: {
          title: 'Skill expires soon',
          description: 'A skill expires within the district’s warning period.',
          where: { skillExpires: true },
        },
      },
      facets: ['workedThisMonth', 'neverWorked', 'skillExpires'],
    },
    translations: {
      es: {
        'Substitute in the pool': 'Sustituto del grupo',
        'Active substitutes, when they last worked, and whose skills expire soon.':
          'Sustitutos activos, cuándo trabajaron por última vez y a quién le caducan competencias pronto.',
        'Substitute pool': 'Grupo de sustitutos',
        Substitute: 'Sustituto',
        Phone: 'Teléfono',
        'Joining date': 'Fecha de incorporación',
        'Last worked on': 'Último día trabajado',
        'Worked this month': 'Trabajó este mes',
        'Never worked': 'Nunca ha trabajado',
        'Skill expires soon': 'Competencia que caduca pronto',
        'Active substitutes': 'Sustitutos activos',
        'Substitutes who can work.': 'Sustitutos que pueden trabajar.',
        'Substitutes with a job this month of all active ones.':
          'Sustitutos con un trabajo este mes de todos los activos.',
        'Active substitutes without a job so far.': 'Sustitutos activos sin ningún trabajo hasta ahora.',
        'A skill expires within the district’s warning period.':
          'Una competencia caduca dentro del plazo de aviso del distrito.',
      },
    },
  },
});
