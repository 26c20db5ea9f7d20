import { messageKinds, messageKindTexts } from '../fields/messageKinds.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The texts of all messages, with example values for their placeholders
 * (docs/specification.md#master-data-7-employee-service: "GET /api/report/templates").
 */
export const messageTemplate = defineEntity({
  $id: 'settings/message-template',
  title: 'Message template',
  description: 'Notification texts with examples. To change them, add your own under Message texts.',
  type: 'object',
  properties: {
    templateId: { type: 'string', title: 'Key', readOnly: true },
    about: {
      type: 'string',
      title: 'Template',
      readOnly: true,
      oneOf: messageKinds,
    },
    englishExample: { type: 'string', title: 'In English', readOnly: true },
    spanishExample: { type: 'string', title: 'In Spanish', readOnly: true },
    english: { type: 'string', title: 'English template', readOnly: true },
    spanish: { type: 'string', title: 'Spanish template', readOnly: true },
  },
  'x-entity': {
    id: 'templateId',
    label: '{englishExample}',
    plural: 'Message templates',
    path: '/settings/message-templates',
    service: 'employee',
    computed: 'messageTemplates',
    operations: { list: 'GET /api/report/templates' },
    permission: { view: 'EMP.COMMUNICATION' },
    list: {
      name: { field: 'about' },
      columns: ['about', 'englishExample', 'spanishExample'],
      sort: { field: 'about' },
      search: ['englishExample', 'spanishExample', 'english', 'spanish'],
    },
    translations: {
      es: {
        'Message template': 'Plantilla de mensaje',
        'Message templates': 'Plantillas de mensajes',
        'Notification texts with examples. To change them, add your own under Message texts.':
          'Textos de las notificaciones con ejemplos. Para cambiarlos, añada los suyos en Textos de mensajes.',
        Key: 'Clave',
        ...messageKindTexts,
        Template: 'Plantilla',
        'In English': 'En inglés',
        'In Spanish': 'En español',
        'English template': 'Plantilla en inglés',
        'Spanish template': 'Plantilla en español',
      },
    },
  },
});
