export const closedDayTexts = {
  'Closed day': 'Día cerrado',
  Closed: 'Cerrada',
  Calendar: 'Calendario',
  'Closed days, in-service days, delayed openings and early releases.':
    'Días cerrados, jornadas de formación, aperturas retrasadas y salidas anticipadas.',
  Kind: 'Clase',
  'A closed day closes absences. On an in-service day, unfilled absences need no substitute.':
    'Un día cerrado cierra las ausencias. En una jornada de formación, las ausencias sin cubrir no necesitan sustituto.',
  'By how much': 'En cuánto tiempo',
  'How much later the day starts, or earlier it ends.':
    'Cuánto más tarde empieza el día, o más temprano termina.',
  'In-service day': 'Jornada de formación',
  'Delayed opening': 'Apertura retrasada',
  'Early release': 'Salida anticipada',
  'Applies to': 'Se aplica a',
  'Schools and employees': 'Escuelas y empleados',
  'The whole district': 'Todo el distrito',
  'Some schools': 'Algunas escuelas',
  'Some employee types': 'Algunos tipos de empleado',
  'A region includes its schools.': 'Una región incluye sus escuelas.',
  Source: 'Origen',
  Planned: 'Previsto',
  Emergency: 'Emergencia',
  Status: 'Estado',
  Noted: 'Anotado',
  Declared: 'Declarado',
  'From today': 'Desde hoy',
  'Before today': 'Antes de hoy',
  'Calendar of the next two weeks': 'Calendario de las próximas dos semanas',
  'Absence days': 'Días de ausencia',
  'With a substitute': 'Con sustituto',
  'These days': 'Estos días',
  'More days not listed': 'Más días no mostrados',
  'Close absences': 'Cerrar ausencias',
  'Only closed days close absences.': 'Solo los días cerrados cierran ausencias.',
  'Close absences on {label}?': '¿Cerrar las ausencias de {label}?',
  'From today: substitutes are removed and balances are not charged.':
    'Desde hoy: se quita a los sustitutos y no se descuenta de los saldos.',
  'Absences closed: {label}.': 'Ausencias cerradas: {label}.',
  'No substitutes needed': 'No se necesitan sustitutos',
  'Only for in-service days.': 'Solo para días de formación.',
  'Mark absences on {label} as not needing substitutes?':
    '¿Marcar que las ausencias de {label} no necesitan sustitutos?',
  'From today: unfilled absences need no substitute. Assigned substitutes keep their jobs.':
    'Desde hoy: las ausencias sin cubrir no necesitan sustituto. Los sustitutos asignados conservan sus trabajos.',
  'Unfilled absences no longer need substitutes: {label}.':
    'Las ausencias sin cubrir ya no necesitan sustituto: {label}.',
  Undo: 'Deshacer',
  'Undo the changes made by {label}?': '¿Deshacer los cambios de {label}?',
  'Restores each absence. Substitutes who accepted another job meanwhile don’t return.':
    'Restaura cada ausencia. Los sustitutos que aceptaron otro trabajo no vuelven.',
  'Absences restored: {label}.': 'Ausencias restauradas: {label}.',
} as const;
