import { employment } from '../fields/employment.ts';
import { activating, deactivating, leavingTexts } from '../fields/leaving.ts';

/**
 * Taking a substitute out of work and out of jobs, and back (docs/specification.md#master-data-7-other-services:
 * "POST /substitute/deallocateAbsences", "PUT /substitute/deallocateFutureAbsences"; docs/domain.md#deallocation).
 */

const jobChoices = [
  { const: 'keep', title: 'Keep' },
  { const: 'future', title: 'Take out of those to come' },
  { const: 'all', title: 'Take out of all' },
] as const;

/** What becomes of the jobs of a substitute who is deactivated. */
export const deallocation = {
  type: 'string',
  title: 'Jobs',
  description: 'Sent when a substitute is deactivated: out of which jobs the substitute is taken.',
  oneOf: jobChoices,
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'SUB.DEALLOC' } },
} as const;

const noJobs = { properties: { futureJobs: { const: 0 }, pastJobs: { const: 0 } } } as const;

/** A number that the service is asked for first. */
const counted = (title: string) => ({ type: 'integer', title, readOnly: true }) as const;

const futureJobs = counted('Jobs to come');
const pastJobs = counted('Jobs so far');

const touched = {
  entity: 'substitute/substitute',
  operation: 'deallocation',
  ids: 'substituteIds',
  fills: { futureJobs: '/futureJobs', pastJobs: '/pastJobs' },
} as const;

const becomeOpen = 'The jobs become unfilled, and others can take them.';

/** What can be done with a substitute, and with many. */
export const activeActions = {
  deactivate: {
    ...deactivating,
    permission: 'SUB.DEACTIVATE',
    because: 'This substitute is inactive already.',
    preview: touched,
    ask: {
      properties: {
        futureJobs,
        pastJobs,
        deallocation: {
          type: 'string',
          title: 'Jobs',
          description: 'Undo brings the jobs back, each as long as nobody has changed it.',
          oneOf: jobChoices,
          default: 'keep',
          'x-field': { permission: { edit: 'SUB.DEALLOC' }, when: { hidden: noJobs } },
        },
      },
    },
    refresh: ['substitute/fulfilment-history', 'absence/absence'],
  },
  activate: {
    ...activating,
    permission: 'SUB.DEACTIVATE',
    because: 'This substitute is active already.',
  },
} as const;

const deallocated = {
  type: 'object',
  required: ['jobs', 'failed'],
  properties: { jobs: { type: 'integer' }, failed: { type: 'integer' }, results: { type: 'array' } },
} as const;

const taking = {
  icon: 'cancel',
  permission: 'SUB.DEALLOC',
  preview: touched,
  answer: deallocated,
  dangerous: true,
  refresh: ['substitute/fulfilment-history', 'absence/absence'],
  done: '{label} was taken out of the jobs.',
} as const;

/** Without deactivating: the calls of the specification. */
export const deallocateActions = {
  deallocateFutureAbsences: {
    ...taking,
    label: 'Take out of jobs to come',
    ask: { properties: { futureJobs } },
    confirm: { title: 'Take {label} out of the jobs to come?', text: becomeOpen, button: 'Take out' },
  },
  deallocateAbsences: {
    ...taking,
    label: 'Take out of all jobs',
    ask: { properties: { futureJobs, pastJobs } },
    confirm: {
      title: 'Take {label} out of all jobs?',
      text: 'Jobs that were done count as unfilled, too.',
      button: 'Take out of all',
    },
  },
} as const;

/** docs/domain.md#conversion */
export const convertAction = {
  convertToEmployee: {
    label: 'Convert to employee',
    icon: 'convert',
    permission: ['SUB.EDIT', 'SUB.CONVERT_TO_EMP', 'EMP.ADD'],
    condition: {
      properties: { isActive: { const: true } },
      required: ['isActive'],
      not: { properties: { linkedWorkerId: { type: 'integer' } }, required: ['linkedWorkerId'] },
    },
    because: 'A substitute who is inactive, or an employee already, is not converted.',
    otherwise: 'hidden',
    ask: {
      required: ['workerTypeId', 'instituteIds'],
      properties: {
        ...employment,
        allowDuplicateName: {
          type: 'boolean',
          title: 'Allow the same name',
          description: 'Saves the employee although another one has the same name.',
          default: false,
        },
        keepOrigSubRecordActive: {
          type: 'boolean',
          title: 'Keep the substitute active',
          description: 'Otherwise the substitute is deactivated.',
          default: false,
          'x-field': { permission: { edit: 'SUB.DEACTIVATE', otherwise: true } },
        },
      },
    },
    send: ['_version'],
    answer: {
      type: 'object',
      required: ['workerId', 'substitute'],
      properties: { workerId: { type: 'integer' }, substitute: { $ref: '#' } },
    },
    refresh: ['employee/employee'],
    confirm: {
      title: 'Convert {label} to an employee',
      text: 'An employee is made with the name, identifier, e-mail, phone, gender, language and pay code of the substitute.',
      button: 'Convert',
    },
    done: '{label} is an employee now.',
  },
} as const;

export const activeTexts = {
  ...leavingTexts,
  Jobs: 'Trabajos',
  'Sent when a substitute is deactivated: out of which jobs the substitute is taken.':
    'Se envía al desactivar a un sustituto: de qué trabajos se le retira.',
  'Take out of those to come': 'Retirar de los próximos',
  'Take out of all': 'Retirar de todos',
  'Jobs to come': 'Próximos trabajos',
  'Jobs so far': 'Trabajos hasta ahora',
  'This substitute is inactive already.': 'Este sustituto ya está inactivo.',
  'Undo brings the jobs back, each as long as nobody has changed it.':
    'Deshacer recupera los trabajos, cada uno mientras nadie lo haya cambiado.',
  'This substitute is active already.': 'Este sustituto ya está activo.',
} as const;

export const jobActionTexts = {
  ...activeTexts,
  'Take out of jobs to come': 'Retirar de los próximos trabajos',
  'Take {label} out of the jobs to come?': '¿Retirar a {label} de los próximos trabajos?',
  'The jobs become unfilled, and others can take them.':
    'Los trabajos quedan sin cubrir y otros pueden aceptarlos.',
  'Take out': 'Retirar',
  'Take out of all jobs': 'Retirar de todos los trabajos',
  'Take {label} out of all jobs?': '¿Retirar a {label} de todos los trabajos?',
  'Jobs that were done count as unfilled, too.': 'También los trabajos ya hechos cuentan como sin cubrir.',
  '{label} was taken out of the jobs.': 'Se retiró a {label} de los trabajos.',
  'Convert to employee': 'Convertir en empleado',
  'A substitute who is inactive, or an employee already, is not converted.':
    'Un sustituto inactivo, o que ya es empleado, no se convierte.',
  'Saves the employee although another one has the same name.':
    'Guarda al empleado aunque otro tenga el mismo nombre.',
  'Keep the substitute active': 'Mantener activo al sustituto',
  'Otherwise the substitute is deactivated.': 'Si no, se desactiva al sustituto.',
  'Convert {label} to an employee': 'Convertir a {label} en empleado',
  'An employee is made with the name, identifier, e-mail, phone, gender, language and pay code of the substitute.':
    'Se crea un empleado con el nombre, el identificador, el correo, el teléfono, el género, el idioma y el código de pago del sustituto.',
  Convert: 'Convertir',
  '{label} is an employee now.': '{label} ya es empleado.',
} as const;
