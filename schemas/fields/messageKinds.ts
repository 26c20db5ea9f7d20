/** The titles of notices that people can subscribe to (`schemas/protocol/people/notices.ts`). */
export const noticeTitles = [
  { const: 'absenceCreated', title: 'Absence created' },
  { const: 'approvalWaiting', title: 'Absence to approve' },
  { const: 'absenceApproved', title: 'Absence approved' },
  { const: 'absenceDenied', title: 'Absence denied' },
  { const: 'dayChanged', title: 'Absence changed' },
  { const: 'dayFilled', title: 'Job filled' },
  { const: 'dayVacated', title: 'Substitute removed' },
  { const: 'dayCanceled', title: 'Absence canceled' },
  { const: 'dayClosed', title: 'Closed day' },
  { const: 'dayReconciled', title: 'Absence reconciled' },
  { const: 'lowRating', title: 'Low rating' },
  { const: 'feedbackGiven', title: 'Feedback given' },
] as const;

/** All kinds of messages that the service shows in the console. */
export const messageKinds = [
  ...noticeTitles,
  { const: 'accessChanged', title: 'Access changed' },
  { const: 'actedAs', title: 'Someone acted as you' },
  { const: 'hoursMissing', title: 'Hours to enter' },
  { const: 'hoursToApprove', title: 'Hours to approve' },
  { const: 'lockTakenOver', title: 'Editing taken over' },
  { const: 'profileChanged', title: 'Permission profile changed' },
  { const: 'reportFailed', title: 'Scheduled report not sent' },
  { const: 'viewRemoved', title: 'Shared view removed' },
] as const;

export const noticeKindTexts = {
  'Absence created': 'Ausencia creada',
  'Absence to approve': 'Ausencia por aprobar',
  'Absence approved': 'Ausencia aprobada',
  'Absence denied': 'Ausencia denegada',
  'Absence changed': 'Ausencia modificada',
  'Job filled': 'Trabajo cubierto',
  'Substitute removed': 'Sustituto retirado',
  'Absence canceled': 'Ausencia cancelada',
  'Closed day': 'Día cerrado',
  'Absence reconciled': 'Ausencia conciliada',
  'Low rating': 'Valoración baja',
  'Feedback given': 'Opinión recibida',
} as const;

export const messageKindTexts = {
  ...noticeKindTexts,
  'Access changed': 'Acceso modificado',
  'Someone acted as you': 'Alguien actuó como usted',
  'Hours to enter': 'Horas por anotar',
  'Hours to approve': 'Horas por aprobar',
  'Editing taken over': 'Edición asumida por otra persona',
  'Permission profile changed': 'Perfil de permisos modificado',
  'Scheduled report not sent': 'Informe programado sin enviar',
  'Shared view removed': 'Vista compartida eliminada',
} as const;
