import { defineEntity } from '../model/defineEntity.ts';
import { exclusionFields } from './exclusionFields.ts';

/** Excluded substitutes, with the list that excludes them (docs/domain.md#exclusion). */
export const excludedSubstitutes = defineEntity({
  $id: 'report/excluded-subs',
  title: 'Exclusion of a substitute',
  description:
    'Which lists exclude which substitutes. Excluded substitutes aren’t called and don’t see jobs.',
  type: 'object',
  properties: exclusionFields,
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    plural: 'Excluded substitutes',
    path: '/reports/substitute/excluded-subs',
    service: 'substitute',
    computed: 'exclusions',
    operations: { list: 'GET /substitute/report/excluded' },
    permission: { view: 'RPTSUB.EXCLUDED' },
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'substituteId' },
      columns: [
        'substituteId',
        'level',
        'instituteId',
        'workerId',
        'vacancyProfileId',
        'workerTypeId',
        'always',
        'lists',
        'comments',
      ],
      priority: ['level', 'instituteId', 'workerId', 'lists', 'comments'],
      card: ['level', 'instituteId', 'workerId', 'comments'],
      group: 'substituteId',
      sort: { field: 'substituteId', then: 'level' },
      search: ['substituteId', 'comments'],
      summary: { by: ['substituteId', 'level', 'instituteId'] },
      measures: {
        entries: { title: 'Exclusions', description: 'Entries of lists that exclude a substitute.' },
        often: {
          title: 'By three or more lists',
          description: 'Exclusions of substitutes on three or more lists.',
          where: { lists: { from: 3 } },
        },
      },
      views: [{ title: 'By three or more lists', filter: { lists: { from: 3 } } }],
      facets: ['substituteId', 'level', 'instituteId'],
    },
    translations: {
      es: {
        'Exclusion of a substitute': 'Exclusión de un sustituto',
        'Which lists exclude which substitutes. Excluded substitutes aren’t called and don’t see jobs.':
          'Qué listas excluyen a qué sustitutos. A los excluidos no se les llama ni ven trabajos.',
        'Excluded substitutes': 'Sustitutos excluidos',
        'Excluded by': 'Excluido por',
        District: 'Distrito',
        Region: 'Región',
        'School or region': 'Escuela o región',
        'Always counts': 'Cuenta siempre',
        'Otherwise not for employees who prefer the substitute.':
          'Si no, no para los empleados que prefieren al sustituto.',
        Lists: 'Listas',
        'How many lists exclude the substitute.': 'Cuántas listas excluyen al sustituto.',
        Exclusions: 'Exclusiones',
        'Entries of lists that exclude a substitute.': 'Entradas de listas que excluyen a un sustituto.',
        'By three or more lists': 'De tres o más listas',
        'Exclusions of substitutes on three or more lists.':
          'Exclusiones de sustitutos que tres o más listas excluyen.',
      },
    },
  },
});
