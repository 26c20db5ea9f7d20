import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** An e-mail of a district that is to be sent, and what became of it. Its text is no field: it may hold a link that lets somebody in. */
export const mail = defineEntity({
  $id: 'settings/mail',
  title: 'E-mail',
  description:
    'E-mail that the console sends for this district: what waits, what was sent and what could not be sent.',
  type: 'object',
  required: ['state', 'recipient', 'kind', 'subject', 'expiresAt'],
  properties: {
    mailId: { type: 'integer', readOnly: true },
    state: {
      type: 'string',
      title: 'State',
      oneOf: [
        { const: 'queued', title: 'Waiting' },
        { const: 'sent', title: 'Sent' },
        { const: 'failed', title: 'Not sent' },
        { const: 'cancelled', title: 'Cancelled' },
      ],
    },
    recipient: {
      type: 'string',
      format: 'email',
      title: 'Recipient',
      maxLength: 254,
      'x-field': { personal: true },
    },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'invitation', title: 'Invitation' },
        { const: 'test', title: 'Test' },
      ],
    },
    subject: { type: 'string', title: 'Subject', maxLength: 200 },
    failure: {
      type: 'string',
      title: 'Reason',
      oneOf: [
        { const: 'refused', title: 'Refused by the mail server' },
        { const: 'deferred', title: 'Put off by the mail server' },
        { const: 'unreachable', title: 'Mail server not reachable' },
        { const: 'expired', title: 'Too late' },
      ],
    },
    lastError: { type: 'string', title: 'Answer of the mail server', maxLength: 500 },
    attempts: { type: 'integer', title: 'Attempts', minimum: 0 },
    createdAt: { type: 'string', format: 'date-time', title: 'Written' },
    nextAttemptAt: { type: 'string', format: 'date-time', title: 'Next attempt' },
    expiresAt: { type: 'string', format: 'date-time', title: 'Useful until' },
    endedAt: { type: 'string', format: 'date-time', title: 'Ended' },
  },
  'x-entity': {
    id: 'mailId',
    label: '{recipient}',
    plural: 'E-mail',
    path: '/settings/mail',
    service: 'absence',
    operations: {
      list: 'GET /api/v1.0/mail',
      get: 'GET /api/v1.0/mail/{id}',
      sendAgain: 'POST /api/v1.0/mail/sendAgain',
      cancel: 'POST /api/v1.0/mail/cancel',
    },
    permission: { view: 'ORG.MAIL', edit: 'ORG.MAIL_SEND' },
    permissions: {
      family: 'ORG',
      names: {
        MAIL: 'See the e-mail that was sent',
        MAIL_SEND: 'Cancel e-mail and send it again',
      },
    },
    table: 'mail_outbox',
    states: {
      field: 'state',
      start: 'queued',
      values: {
        queued: { colour: 'pending' },
        sent: { colour: 'filled' },
        failed: { colour: 'unfilled' },
        cancelled: { colour: 'notNeeded' },
      },
      transitions: {
        sendNow: {
          label: 'Send now',
          icon: 'send',
          for: ['record'],
          from: 'queued',
          to: 'queued',
          operation: 'sendAgain',
          send: ['mailId'],
          done: 'The e-mail is sent now.',
        },
        sendAgain: {
          label: 'Send again',
          icon: 'repeat',
          for: ['record', 'rows'],
          from: ['failed', 'cancelled'],
          to: 'queued',
          because: 'This e-mail was sent, and its text is kept no longer. Do again what it was written for.',
          send: ['mailId'],
          done: 'The e-mail is sent again. |||| {count} e-mails are sent again.',
        },
        cancel: {
          label: 'Cancel sending',
          icon: 'cancel',
          for: ['record', 'rows'],
          from: 'queued',
          to: 'cancelled',
          because: 'This e-mail does not wait any more.',
          send: ['mailId'],
          done: 'The e-mail is not sent. |||| {count} e-mails are not sent.',
        },
        deliver: { label: 'Sent', from: 'queued', to: 'sent', by: 'service' },
        giveUp: { label: 'Given up', from: 'queued', to: 'failed', by: 'service' },
      },
    },
    list: {
      columns: [
        'createdAt',
        'state',
        'recipient',
        'kind',
        'failure',
        'attempts',
        'nextAttemptAt',
        'lastError',
      ],
      sort: { field: 'createdAt', order: 'DESC' },
      search: ['recipient', 'subject'],
      views: [
        { title: 'Waiting', filter: { state: 'queued' } },
        { title: 'Not sent', filter: { state: 'failed' } },
      ],
    },
    form: {
      groups: [
        { title: 'E-mail', fields: ['recipient', 'kind', 'subject', 'createdAt', 'expiresAt'] },
        {
          title: 'Delivery',
          fields: ['state', 'attempts', 'failure', 'lastError', 'nextAttemptAt', 'endedAt'],
        },
      ],
    },
    translations: {
      es: {
        'See the e-mail that was sent': 'Ver el correo enviado',
        'Cancel e-mail and send it again': 'Cancelar correos y volver a enviarlos',
        'E-mail': 'Correo electrónico',
        'E-mail that the console sends for this district: what waits, what was sent and what could not be sent.':
          'Correo que la consola envía para este distrito: lo que espera, lo que se envió y lo que no se pudo enviar.',
        State: 'Estado',
        Waiting: 'En espera',
        Sent: 'Enviado',
        'Not sent': 'No enviado',
        Cancelled: 'Cancelado',
        Recipient: 'Destinatario',
        Kind: 'Clase',
        Invitation: 'Invitación',
        Test: 'Prueba',
        Subject: 'Asunto',
        Reason: 'Motivo',
        'Refused by the mail server': 'Rechazado por el servidor de correo',
        'Put off by the mail server': 'Aplazado por el servidor de correo',
        'Mail server not reachable': 'Servidor de correo inaccesible',
        'Too late': 'Fuera de plazo',
        'Answer of the mail server': 'Respuesta del servidor de correo',
        Attempts: 'Intentos',
        Written: 'Escrito',
        'Next attempt': 'Próximo intento',
        'Useful until': 'Útil hasta',
        Ended: 'Terminado',
        Delivery: 'Entrega',
        'Send now': 'Enviar ahora',
        'The e-mail is sent now.': 'El correo se envía ahora.',
        'Send again': 'Enviar de nuevo',
        'This e-mail was sent, and its text is kept no longer. Do again what it was written for.':
          'Este correo se envió y su texto ya no se conserva. Repita aquello para lo que se escribió.',
        'The e-mail is sent again. |||| {count} e-mails are sent again.':
          'El correo se envía de nuevo. |||| Se envían de nuevo {count} correos.',
        'Cancel sending': 'Cancelar el envío',
        'This e-mail does not wait any more.': 'Este correo ya no espera.',
        'The e-mail is not sent. |||| {count} e-mails are not sent.':
          'El correo no se envía. |||| {count} correos no se envían.',
        'Given up': 'Abandonado',
      },
    },
  },
});

export type Mail = RecordOf<typeof mail>;
