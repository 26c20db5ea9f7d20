/** The approver of hours at a school, and the dates (docs/domain.md#time-approvers). */
export const timeApproverFields = {
  adminUserId: {
    type: 'integer',
    title: 'User',
    'x-field': { reference: 'admin-user/admin-user' },
  },
  isBackup: {
    type: 'boolean',
    title: 'Alternate',
    description: 'Approves where no one else does.',
    default: false,
  },
  fromDate: { type: 'string', format: 'date', title: 'From', description: 'Blank: always.' },
  toDate: { type: 'string', format: 'date', title: 'To', description: 'Blank: until further notice.' },
  isReminded: {
    type: 'boolean',
    title: 'Reminders by email',
    description: 'Before approval is due, while hours wait.',
    default: true,
  },
  comments: { type: 'string', title: 'Comments', maxLength: 200 },
} as const;

export const timeApproverTexts = {
  'Time approver': 'Aprobador de horas',
  'Time approvers': 'Aprobadores de horas',
  'Who approves the hours that substitutes work here.':
    'Quién aprueba las horas que los sustitutos trabajan aquí.',
  User: 'Usuario',
  Alternate: 'Suplente',
  'Approves where no one else does.': 'Aprueba donde nadie más lo hace.',
  'Blank: always.': 'En blanco: siempre.',
  'Blank: until further notice.': 'En blanco: hasta nuevo aviso.',
  'Reminders by email': 'Recordatorios por correo',
  'Before approval is due, while hours wait.': 'Antes del plazo de aprobación, si hay horas pendientes.',
} as const;
