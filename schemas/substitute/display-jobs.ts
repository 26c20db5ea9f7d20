import { jobFields, jobTexts } from '../fields/jobFields.ts';
import { defineTab } from '../model/defineRecord.ts';
import { gates, gateTexts } from './fields/jobGates.ts';

const days = {
  type: 'array',
  readOnly: true,
  uniqueItems: true,
  items: { type: 'string', format: 'date' },
  'x-field': { sort: false, filter: false },
} as const;

/**
 * The jobs that a substitute could take, and why they cannot take the others: every reason of each, not the first alone
 * (docs/specification.md#master-data-3-substitute: available job and its four orders; docs/domain.md#eligibility).
 */
export const substituteJobs = defineTab({
  $id: 'substitute/display-jobs',
  title: 'Open job',
  description:
    'Open jobs from today on: those that the substitute can take, and what keeps them from the others.',
  properties: {
    conf: { type: 'integer', title: 'Confirmation number', readOnly: true },
    // The job with its days: a row leads to it.
    jobId: { type: 'integer', title: 'Job', readOnly: true, 'x-field': { reference: 'absence/job' } },
    confirmationNumber: { ...jobFields.confirmationNumber, readOnly: true },
    date: { type: 'string', format: 'date', title: 'Date', readOnly: true },
    toDate: { type: 'string', format: 'date', title: 'Last day', readOnly: true },
    dayCount: { type: 'integer', title: 'Days', readOnly: true },
    dates: { ...days, title: 'Each day' },
    time: { type: 'string', title: 'Start', readOnly: true, 'x-field': { widget: 'clockTime' } },
    endTime: { type: 'string', title: 'End', readOnly: true, 'x-field': { widget: 'clockTime' } },
    duration: {
      type: 'number',
      title: 'Hours',
      description: 'Of all days together.',
      multipleOf: 0.01,
      readOnly: true,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    breakDuration: {
      type: 'integer',
      title: 'Break',
      readOnly: true,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    deductBreakFromAbsenceDuration: { type: 'boolean', title: 'Break is deducted', readOnly: true },
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    workerId: {
      type: 'integer',
      title: 'Employee',
      readOnly: true,
      'x-field': { reference: 'employee/employee' },
    },
    title: { type: 'string', title: 'Job title', maxLength: 60, readOnly: true },
    isVacancy: { type: 'boolean', title: 'Vacancy', readOnly: true },
    visibleFrom: {
      type: 'string',
      format: 'date-time',
      title: 'Shown from',
      description: 'By the lists that count for the job: the earliest of them.',
      readOnly: true,
    },
    isShown: { type: 'boolean', title: 'Can be taken', readOnly: true },
    because: {
      type: 'array',
      title: 'Why not',
      readOnly: true,
      uniqueItems: true,
      items: { type: 'string', oneOf: gates },
      'x-field': { sort: false },
    },
    closedOn: {
      ...days,
      title: 'On these days',
      description: 'The days of the job on which a reason holds, where it does not hold on all of them.',
    },
    asOf: {
      type: 'string',
      format: 'date-time',
      title: 'As of',
      description: 'The earlier moment that is asked of; without one it is now.',
      readOnly: true,
      'x-field': { sort: false },
    },
    opensAt: {
      type: 'string',
      format: 'date-time',
      title: 'Opens by itself',
      description: 'When the last of the reasons ends; empty where one of them does not end by itself.',
      readOnly: true,
    },
  },
  'x-entity': {
    id: 'conf',
    label: '#{conf}',
    plural: 'Open jobs',
    tab: 'Open jobs',
    computed: 'openJobs',
    operations: { list: 'GET /v1.0/substitute/availableJobs?substituteId' },
    permission: 'DISPLAYJOBS',
    visibility: { schools: 'instituteId', employeeTypes: 'workerId.workerTypeId' },
    list: {
      name: { field: 'date', beneath: 'conf' },
      columns: [
        'date',
        'dayCount',
        'toDate',
        'time',
        'instituteId',
        'workerId',
        'duration',
        'visibleFrom',
        'title',
        'isVacancy',
      ],
      card: ['dayCount', 'time', 'instituteId', 'workerId', 'because', 'closedOn'],
      sort: { field: 'date', then: 'instituteId' },
      facets: ['instituteId', 'isVacancy'],
      views: [
        {
          title: 'By date and school',
          filter: { isShown: true },
          sort: { field: 'date', then: 'instituteId' },
        },
        {
          title: 'By date and employee',
          filter: { isShown: true },
          sort: { field: 'date', then: 'workerId' },
        },
        {
          title: 'By school and date',
          filter: { isShown: true },
          sort: { field: 'instituteId', then: 'date' },
        },
        {
          title: 'By employee and date',
          filter: { isShown: true },
          sort: { field: 'workerId', then: 'date' },
        },
        {
          title: 'Why not these?',
          filter: { isShown: false },
          sort: { field: 'date', then: 'instituteId' },
          columns: ['date', 'dayCount', 'because', 'closedOn', 'opensAt', 'instituteId', 'workerId', 'time'],
        },
      ],
      opens: 'By date and school',
    },
    translations: {
      es: {
        'Open job': 'Trabajo abierto',
        'Open jobs': 'Trabajos abiertos',
        'Open jobs from today on: those that the substitute can take, and what keeps them from the others.':
          'Los trabajos abiertos desde hoy: los que el sustituto puede aceptar y qué le impide aceptar los demás.',
        Job: 'Trabajo',
        'Last day': 'Último día',
        Days: 'Días',
        'Each day': 'Cada día',
        'Of all days together.': 'De todos los días juntos.',
        'On these days': 'En estos días',
        'The days of the job on which a reason holds, where it does not hold on all of them.':
          'Los días del trabajo en que vale un motivo, si no vale en todos.',
        Start: 'Inicio',
        End: 'Fin',
        Hours: 'Horas',
        Break: 'Descanso',
        'Break is deducted': 'Se descuenta el descanso',
        'Job title': 'Puesto',
        Vacancy: 'Vacante',
        'Shown from': 'Se muestra desde',
        'By the lists that count for the job: the earliest of them.':
          'Según las listas que cuentan para el trabajo: la primera de ellas.',
        'Can be taken': 'Se puede aceptar',
        'Why not': 'Por qué no',
        'Why not these?': '¿Por qué estos no?',
        'As of': 'Con fecha de',
        'The earlier moment that is asked of; without one it is now.':
          'El momento anterior por el que se pregunta; sin él, es ahora.',
        'Opens by itself': 'Se abre por sí solo',
        'When the last of the reasons ends; empty where one of them does not end by itself.':
          'Cuando termina el último motivo; vacío si alguno no termina por sí solo.',
        'By date and school': 'Por fecha y escuela',
        'By date and employee': 'Por fecha y empleado',
        'By school and date': 'Por escuela y fecha',
        'By employee and date': 'Por empleado y fecha',
        ...jobTexts,
        ...gateTexts,
      },
    },
  },
});
