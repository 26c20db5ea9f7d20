import { leavingTexts } from '../../fields/leaving.ts';

/** What is done with substitutes and their jobs, in Spanish. */
export const activeTexts = {
  ...leavingTexts,
  Jobs: 'Trabajos',
  'Sent when a substitute is deactivated: out of which jobs the substitute is taken.':
    'Se envía al desactivar a un sustituto: de qué trabajos se le retira.',
  'Take out of those to come': 'Retirar de los próximos',
  'Take out of those to come and those going on': 'Retirar de los próximos y de los que están en curso',
  'Last day': 'Último día',
  Days: 'Días',
  'Jobs to come': 'Próximos trabajos',
  'Jobs going on now': 'Trabajos en curso',
  'These jobs': 'Estos trabajos',
  'Further jobs that are not named here': 'Otros trabajos que no se nombran aquí',
  'Days worked so far': 'Días trabajados hasta ahora',
  'They stay. Whoever has worked is deactivated and cannot be deleted.':
    'Se conservan. A quien ya ha trabajado se le desactiva y no se le puede eliminar.',
  'This substitute is inactive already.': 'Este sustituto ya está inactivo.',
  'Undo brings the jobs back, each as long as nobody has changed it.':
    'Deshacer recupera los trabajos, cada uno mientras nadie lo haya cambiado.',
  'This substitute is active already.': 'Este sustituto ya está activo.',
  'What became of each job': 'Qué pasó con cada trabajo',
  Outcome: 'Resultado',
  'Taken out': 'Retirado',
  'Stays: you may not change it': 'Se conserva: usted no puede cambiarlo',
  'Stays: you do not see it': 'Se conserva: usted no lo ve',
  'Stays: it could not be changed': 'Se conserva: no se pudo cambiar',
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
  'Those that are going on now, too. Days that were worked stay as they are.':
    'También de los que están en curso. Los días ya trabajados se conservan.',
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
