import { defineTab } from '../model/defineRecord.ts';
import { effectiveLimits } from './fields/visibilityFields.ts';

/**
 * When a substitute sees the jobs of each school, employee and vacancy profile, and which list determines this
 * (docs/specification.md#master-data-3-job-visibility: every field of a node, the three views, what is searched;
 * docs/domain.md#job-visibility and #exclusion).
 */
export const substituteJobVisibility = defineTab({
  $id: 'substitute/jobvisibility-hierarchy',
  title: 'Visibility list',
  description: 'Whose jobs this substitute sees, how early, and which list decides.',
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
      title: 'Sees jobs',
      description: 'A district exclusion hides all jobs; otherwise the nearest list decides.',
      readOnly: true,
      oneOf: [
        { const: 0, title: 'Included' },
        { const: 1, title: 'Excluded' },
      ],
    },
    isListed: {
      type: 'boolean',
      title: 'On list',
      description: 'Its own list names the substitute; otherwise it inherits.',
      readOnly: true,
    },
    ...effectiveLimits,
    comments: { type: 'string', title: 'Comments', readOnly: true },
  },
  'x-entity': {
    id: 'nodeId',
    label: '{ownerName}',
    plural: 'Job visibility',
    tab: 'Job visibility',
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
          title: 'Show percentages and limits',
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
        { title: 'All school lists', filter: { ownerType: 2 } },
        { title: 'District and regions', filter: { ownerType: 2, ownerLevel: { in: [1, 2] } } },
        { title: 'Schools and employees', filter: { isVacancy: false } },
        { title: 'Named on list', filter: { isListed: true } },
      ],
      opens: 'All school lists',
    },
    translations: {
      es: {
        'Visibility list': 'Lista de visibilidad',
        'Job visibility': 'Visibilidad de trabajos',
        'Whose jobs this substitute sees, how early, and which list decides.':
          'De quién ve trabajos este sustituto, con cuánta antelación y qué lista lo decide.',
        Node: 'Nodo',
        'Node above': 'Nodo superior',
        'Show percentages and limits': 'Mostrar porcentajes y límites',
        'List of': 'Lista de',
        Below: 'Debajo de',
        Kind: 'Tipo',
        District: 'Distrito',
        Region: 'Región',
        Level: 'Nivel',
        Number: 'Número',
        'Sees jobs': 'Ve los trabajos',
        'A district exclusion hides all jobs; otherwise the nearest list decides.':
          'Una exclusión del distrito oculta todos los trabajos; si no, decide la lista más próxima.',
        'On list': 'En la lista',
        'Its own list names the substitute; otherwise it inherits.':
          'Su propia lista nombra al sustituto; si no, hereda.',
        'Share of the time from entry to start when jobs are visible.':
          'Parte del tiempo entre el registro y el inicio en que los trabajos son visibles.',
        'Lead time from': 'Antelación según',
        'Minimum from': 'Mínimo según',
        'Maximum from': 'Máximo según',
        'Own entry': 'Entrada propia',
        List: 'Lista',
        Inherited: 'Heredado',
        Default: 'Predeterminado',
        'Vacancy profile': 'Perfil de vacante',
        Vacancy: 'Vacante',
        'Jobs are visible at least this long before start.':
          'Los trabajos son visibles al menos este tiempo antes del inicio.',
        'Jobs are visible at most this long before start.':
          'Los trabajos son visibles como máximo este tiempo antes del inicio.',
        'All school lists': 'Todas las listas de escuelas',
        'District and regions': 'Distrito y regiones',
        'Schools and employees': 'Escuelas y empleados',
        'Named on list': 'En la lista',
      },
    },
  },
});
