import { defineTab } from '../model/defineRecord.ts';

/** The absence events that a school gets by email, and the addresses (docs/domain.md#notifications). */
export const schoolNotificationEmail = defineTab({
  $id: 'school/notification-email',
  title: 'Notification email',
  description: 'Emails this school gets about its absences and jobs.',
  properties: {
    notificationEmails: {
      type: 'array',
      title: 'Email addresses',
      maxItems: 5,
      uniqueItems: true,
      items: { type: 'string', format: 'email', title: 'Email', minLength: 1, maxLength: 120 },
      'x-field': { personal: true, filter: false, sort: false },
    },
    notificationDistributionListIds: {
      type: 'array',
      title: 'Distribution lists',
      description: 'Users on these lists get the emails too.',
      uniqueItems: true,
      items: { type: 'integer' },
      'x-field': {
        reference: 'settings/distribution-list',
        filter: false,
        sort: false,
        permission: { edit: 'DISTLIST.SEND' },
      },
    },
    notificationEvents: {
      type: 'array',
      title: 'Send when',
      uniqueItems: true,
      items: {
        type: 'string',
        oneOf: [
          { const: 'absenceCreated', title: 'An absence is created' },
          { const: 'dayFilled', title: 'A substitute accepts a job or is assigned' },
          { const: 'dayCanceled', title: 'A day is canceled' },
        ],
      },
      'x-field': {
        when: {
          required: {
            properties: { notificationEmails: { minItems: 1 } },
            required: ['notificationEmails'],
          },
        },
      },
    },
  },
  'x-entity': {
    tab: 'Notification email',
    operations: {
      get: 'GET /api/institution/notificationEmail?instituteId',
      update: 'PUT /api/institution/notificationEmail?instituteId',
    },
    permission: { view: 'VIEW', edit: 'EDIT' },
    translations: {
      es: {
        'Notification email': 'Correo de notificaciones',
        'Notification emails': 'Correos de notificaciones',
        'Emails this school gets about its absences and jobs.':
          'Correos que recibe esta escuela sobre sus ausencias y trabajos.',
        'Email addresses': 'Direcciones de correo',
        'Distribution lists': 'Listas de distribución',
        'Users on these lists get the emails too.':
          'Los usuarios de estas listas también reciben los correos.',
        'Send when': 'Enviar cuando',
        'An absence is created': 'Se crea una ausencia',
        'A substitute accepts a job or is assigned': 'Un sustituto acepta un trabajo o se le asigna',
        'A day is canceled': 'Se cancela un día',
      },
    },
  },
});
