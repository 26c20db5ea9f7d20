import { messageKinds, messageKindTexts } from './messageKinds.ts';

/** Delivery results of a message, by any channel. */
export const messageOutcomes = [
  { const: 'queued', title: 'Pending' },
  { const: 'sent', title: 'Sent' },
  { const: 'delivered', title: 'Delivered' },
  { const: 'read', title: 'Read' },
  { const: 'failed', title: 'Failed' },
  { const: 'uncertain', title: 'May or may not have been sent' },
  { const: 'cancelled', title: 'Canceled' },
] as const;

export const outcomeColours = {
  queued: { colour: 'pending' },
  sent: { colour: 'filled' },
  delivered: { colour: 'filled' },
  read: { colour: 'filled' },
  failed: { colour: 'unfilled' },
  uncertain: { colour: 'held' },
  cancelled: { colour: 'notNeeded' },
} as const;

/** A message to a person: a notification in the console, an email, a text message or a call. */
export const sentMessage = {
  notificationId: { type: 'string', readOnly: true },
  sentAt: { type: 'string', format: 'date-time', title: 'Time', readOnly: true },
  channel: {
    type: 'string',
    title: 'Channel',
    readOnly: true,
    oneOf: [
      { const: 'inApp', title: 'Console' },
      { const: 'email', title: 'Email' },
      { const: 'text', title: 'Text message' },
      { const: 'phone', title: 'Telephone' },
    ],
  },
  templateId: {
    type: 'string',
    title: 'Subject',
    readOnly: true,
    oneOf: [
      ...messageKinds,
      { const: 'jobOffer', title: 'Job offer' },
      { const: 'consent', title: 'Consent to text messages' },
      { const: 'invitation', title: 'Invitation' },
      { const: 'confirmEmail', title: 'Email confirmation' },
    ],
  },
  text: {
    type: 'string',
    title: 'Text',
    readOnly: true,
    'x-field': { filter: false, sort: false },
  },
  outcome: {
    type: 'string',
    title: 'Outcome',
    description: 'Blank: no longer known.',
    readOnly: true,
    oneOf: messageOutcomes,
    'x-field': { values: outcomeColours },
  },
  readAt: {
    type: 'string',
    format: 'date-time',
    title: 'Read at',
    description: 'In the console. Blank: not read.',
    readOnly: true,
  },
} as const;

/** The title and filter of unread messages, used for the tab's count and for a view of its list. */
export const messagesLeft = {
  title: 'Unread',
  filter: { channel: 'inApp', readAt: { empty: true } },
} as const;

export const messageList = {
  columns: ['sentAt', 'channel', 'templateId', 'text', 'outcome'],
  priority: ['templateId', 'outcome'],
  card: ['channel', 'text', 'outcome'],
  sort: { field: 'sentAt', order: 'DESC' },
  search: [],
  facets: ['channel', 'outcome', 'templateId'],
  views: [messagesLeft, { title: 'Failed or uncertain', filter: { outcome: ['failed', 'uncertain'] } }],
} as const;

export const messageTexts = {
  ...messageKindTexts,
  Message: 'Mensaje',
  Communication: 'Comunicación',
  Time: 'Hora',
  Channel: 'Canal',
  Console: 'Consola',
  Email: 'Correo electrónico',
  'Text message': 'Mensaje de texto',
  Telephone: 'Teléfono',
  Subject: 'Asunto',
  'Job offer': 'Oferta de trabajo',
  'Consent to text messages': 'Consentimiento para mensajes de texto',
  Invitation: 'Invitación',
  'Email confirmation': 'Confirmación del correo',
  Text: 'Texto',
  Outcome: 'Resultado',
  'Blank: no longer known.': 'En blanco: ya no se conoce.',
  Pending: 'Pendiente',
  Sent: 'Enviado',
  Delivered: 'Entregado',
  Read: 'Leído',
  Failed: 'Fallido',
  'May or may not have been sent': 'Puede que se haya enviado o no',
  Canceled: 'Cancelado',
  'Read at': 'Leído el',
  'In the console. Blank: not read.': 'En la consola. En blanco: sin leer.',
  Unread: 'Sin leer',
  'Failed or uncertain': 'Fallidos o inciertos',
} as const;
