import { defineTab } from '../model/defineRecord.ts';
import { effectiveLimits } from './fields/visibilityFields.ts';

/**
 * From when a substitute sees the jobs of each school, employee and vacancy profile, and which list says so
 * (docs/specification.md#master-data-3-job-visibility: every field of a node, the three views, what is searched;
 * docs/domain.md#job-visibility and #exclusion).
 */
export const substituteJobVisibility = defineTab({
  $id: 'substitute/jobvisibility-hierarchy',
  title: 'List that decides on visibility',
  description:
    'District, regions and schools, and the employees and vacancy profiles of each: whether the substitute sees their jobs, from when, and which list says so.',
  properties: {
    nodeId: { type: 'integer', title: 'Node', readOnly: true },
    parentNodeId: { type: 'integer', title: 'Node above', readOnly: true },
    ownerName: { type: 'string', title: 'List of', readOnly: true },
    ownerParent: { type: 'string', title: 'Below', readOnly: true },
    ownerType: {
      type: 'integer',
      title: 'Kind',
      readOnly: true,
      oneOf: [
        { const: 1, title: 'Employee' },
        { const: 2, title: 'School' },
      ],
    },
    ownerLevel: {
      type: 'integer',
      title: 'Level',
      readOnly: true,
      oneOf: [
        { const: 1, title: 'District' },
        { const: 2, title: 'Region' },
        { const: 3, title: 'School' },
        { const: 4, title: 'Employee' },
      ],
    },
    ownerId: { type: 'integer', title: 'Number', readOnly: true },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    vacancyProfileId: {
      type: 'integer',
      title: 'Vacancy profile',
      readOnly: true,
      'x-field': { reference: 'vacancy-profile/vacancy-profile' },
    },
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    isVacancy: { type: 'boolean', title: 'Vacancy', readOnly: true },
    callGroupExcluded: {
      type: 'integer',
      title: 'Sees the jobs',
      description:
        'Who is excluded by the district sees none; otherwise the nearest list that names them decides.',
      readOnly: true,
      oneOf: [
        { const: 0, title: 'Included' },
        { const: 1, title: 'Excluded' },
      ],
    },
    isListed: {
      type: 'boolean',
      title: 'Named',
      description: 'A list of its own names the substitute; otherwise what stands above counts.',
      readOnly: true,
    },
    ...effectiveLimits,
    comments: { type: 'string', title: 'Comments', readOnly: true },
  },
  'x-entity': {
    id: 'nodeId',
    label: '{ownerName}',
    plural: 'Visibility of jobs',
    tab: 'Visibility of jobs',
    computed: 'jobVisibilityHierarchy',
    operations: { list: 'GET /substitute/report/jobVisibilityHierarchy?substituteId' },
    permission: 'VISHIERARCHY',
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'ownerName' },
      columns: [
        'ownerName',
        'ownerLevel',
        'callGroupExcluded',
        'effectiveVisibilityPercentage',
        'percentFrom',
        'effectiveMinimumVisibility',
        'effectiveMaximumVisibility',
        'comments',
      ],
      priority: ['callGroupExcluded', 'effectiveVisibilityPercentage', 'percentFrom'],
      card: ['ownerLevel', 'callGroupExcluded', 'effectiveVisibilityPercentage'],
      sort: { field: 'ownerLevel', then: 'ownerName' },
      tree: {
        parent: 'parentNodeId',
        search: ['ownerType', 'ownerName', 'comments'],
        also: {
          title: 'Also percentages and limits',
          fields: [
            'effectiveVisibilityPercentage',
            'effectiveMinimumVisibility',
            'effectiveMaximumVisibility',
          ],
          of: { callGroupExcluded: 0 },
        },
      },
      search: ['ownerName', 'ownerParent', 'comments'],
      facets: ['callGroupExcluded', 'isListed', 'ownerLevel'],
      views: [
        { title: 'All lists of schools', filter: { ownerType: 2 } },
        { title: 'District and regions', filter: { ownerType: 2, ownerLevel: { in: [1, 2] } } },
        { title: 'Schools and employees', filter: { isVacancy: false } },
        { title: 'Lists that name the substitute', filter: { isListed: true } },
      ],
      opens: 'All lists of schools',
    },
    translations: {
      es: {
        'List that decides on visibility': 'Lista que decide la visibilidad',
        'Visibility of jobs': 'Visibilidad de los trabajos',
        'District, regions and schools, and the employees and vacancy profiles of each: whether the substitute sees their jobs, from when, and which list says so.':
          'El distrito, las regiones y las escuelas, y los empleados y perfiles de vacante de cada una: si el sustituto ve sus trabajos, desde cuándo y qué lista lo dice.',
        Node: 'Nodo',
        'Node above': 'Nodo superior',
        'Also percentages and limits': 'También porcentajes y límites',
        'List of': 'Lista de',
        Below: 'Debajo de',
        Kind: 'Tipo',
        District: 'Distrito',
        Region: 'Región',
        Level: 'Nivel',
        Number: 'Número',
        'Sees the jobs': 'Ve los trabajos',
        'Who is excluded by the district sees none; otherwise the nearest list that names them decides.':
          'Quien está excluido por el distrito no ve ninguno; si no, decide la lista más próxima que lo nombra.',
        Named: 'Nombrado',
        'A list of its own names the substitute; otherwise what stands above counts.':
          'Una lista propia nombra al sustituto; si no, cuenta lo que está por encima.',
        'The share of the time between entry and start in which jobs are visible.':
          'La parte del tiempo entre el registro y el inicio en la que los trabajos son visibles.',
        'Lead time from': 'Antelación según',
        'Minimum from': 'Mínimo según',
        'Maximum from': 'Máximo según',
        'Own line on the list': 'Su línea en la lista',
        'The list': 'La lista',
        'What stands above': 'Lo que está por encima',
        Usual: 'Lo habitual',
        'Vacancy profile': 'Perfil de vacante',
        Vacancy: 'Vacante',
        'Jobs are visible at least this long before they start.':
          'Los trabajos son visibles al menos este tiempo antes de empezar.',
        'Jobs are visible at most this long before they start.':
          'Los trabajos son visibles como máximo este tiempo antes de empezar.',
        'All lists of schools': 'Todas las listas de escuelas',
        'District and regions': 'Distrito y regiones',
        'Schools and employees': 'Escuelas y empleados',
        'Lists that name the substitute': 'Listas que nombran al sustituto',
      },
    },
  },
});
