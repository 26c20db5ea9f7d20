/** What somebody was told in the console, whoever it was. */
export const sentMessage = {
  notificationId: { type: 'integer', readOnly: true },
  templateId: { type: 'string', title: 'Template', readOnly: true },
  sentAt: { type: 'string', format: 'date-time', title: 'Sent on', readOnly: true },
  text: {
    type: 'string',
    title: 'Text',
    readOnly: true,
    'x-field': { filter: false, sort: false },
  },
  readAt: {
    type: 'string',
    format: 'date-time',
    title: 'Read at',
    description: 'Blank: not read.',
    readOnly: true,
  },
} as const;

/** What is counted of them, and a view of its own. */
export const messagesLeft = { title: 'Unread', filter: { readAt: { empty: true } } } as const;

export const messageList = {
  columns: ['sentAt', 'text', 'readAt'],
  sort: { field: 'sentAt', order: 'DESC' },
  search: ['templateId'],
  views: [messagesLeft],
} as const;

export const messageTexts = {
  Notification: 'Notificación',
  Communication: 'Comunicación',
  Template: 'Plantilla',
  'Sent on': 'Enviado el',
  Text: 'Texto',
  'Read at': 'Leído',
  'Blank: not read.': 'En blanco: sin leer.',
  Unread: 'Sin leer',
} as const;
