import { leavingTexts } from '../../fields/activation.ts';

/** Spanish texts of the actions on substitutes and their jobs. */
export const activeTexts = {
  ...leavingTexts,
  Jobs: 'Trabajos',
  'What happens to upcoming jobs.': 'Qué pasa con los próximos trabajos.',
  'Remove from upcoming jobs': 'Quitar de los próximos trabajos',
  'Remove from upcoming and current jobs': 'Quitar de los trabajos próximos y en curso',
  'Last day': 'Último día',
  Days: 'Días',
  'Upcoming jobs': 'Próximos trabajos',
  'Current jobs': 'Trabajos en curso',
  'These jobs': 'Estos trabajos',
  'More jobs not listed': 'Más trabajos no mostrados',
  'Days worked': 'Días trabajados',
  'Days worked are kept, so this substitute can’t be deleted.':
    'Los días trabajados se conservan, por lo que este sustituto no se puede eliminar.',
  'This substitute is already inactive.': 'Este sustituto ya está inactivo.',
  'Undo restores jobs that no one has changed.': 'Deshacer restaura los trabajos que nadie haya cambiado.',
  'This substitute is already active.': 'Este sustituto ya está activo.',
  'Result for each job': 'Resultado de cada trabajo',
  Outcome: 'Resultado',
  Removed: 'Quitado',
  'Kept: no permission to change': 'Conservado: sin permiso para cambiarlo',
  'Kept: not visible to you': 'Conservado: no visible para usted',
  'Kept: couldn’t be changed': 'Conservado: no se pudo cambiar',
} as const;

export const jobActionTexts = {
  ...activeTexts,
  'Remove from upcoming jobs': 'Quitar de los próximos trabajos',
  'Remove {label} from upcoming jobs?': '¿Quitar a {label} de los próximos trabajos?',
  'The jobs become unfilled and others can accept them.':
    'Los trabajos quedan sin cubrir y otros pueden aceptarlos.',
  Remove: 'Quitar',
  'Remove from all jobs': 'Quitar de todos los trabajos',
  'Remove {label} from all jobs?': '¿Quitar a {label} de todos los trabajos?',
  'Includes jobs in progress. Days already worked aren’t changed.':
    'Incluye trabajos actuales. Los días ya trabajados no cambian.',
  '{label} removed from jobs.': '{label} quitado de los trabajos.',
  'Convert to employee': 'Convertir en empleado',
  'Only active substitutes who aren’t already employees can be converted.':
    'Solo se pueden convertir sustitutos activos que aún no sean empleados.',
  'Saves even if another employee has the same name.': 'Guarda aunque otro empleado tenga el mismo nombre.',
  'Keep the substitute active': 'Mantener activo al sustituto',
  '{count} upcoming job stays. |||| {count} upcoming jobs stay.':
    'Se conserva {count} trabajo futuro. |||| Se conservan {count} trabajos futuros.',
  '{count} current job stays. |||| {count} current jobs stay.':
    'Se conserva {count} trabajo actual. |||| Se conservan {count} trabajos actuales.',
  'Otherwise the substitute is deactivated.': 'Si no, se desactiva al sustituto.',
  'Convert {label} to an employee': 'Convertir a {label} en empleado',
  'Creates an employee with the substitute’s name, identifier, email, phone, gender, language and pay code.':
    'Crea un empleado con el nombre, identificador, correo, teléfono, género, idioma y código de pago del sustituto.',
  Convert: 'Convertir',
  '{label} is now an employee.': '{label} ya es empleado.',
} as const;
