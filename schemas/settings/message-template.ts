import { defineEntity } from '../model/defineEntity.ts';

/**
 * The texts of everything that people are told, with an example in their places
 * (docs/specification.md#master-data-7-employee-service: "GET /api/report/templates").
 */
export const messageTemplate = defineEntity({
  $id: 'settings/message-template',
  title: 'Message template',
  description:
    'The texts of what people are told, with an example in each. They come with the console and cannot be changed here.',
  type: 'object',
  properties: {
    templateId: { type: 'string', title: 'Template', readOnly: true },
    englishExample: { type: 'string', title: 'In English', readOnly: true },
    spanishExample: { type: 'string', title: 'In Spanish', readOnly: true },
    english: { type: 'string', title: 'English template', readOnly: true },
    spanish: { type: 'string', title: 'Spanish template', readOnly: true },
  },
  'x-entity': {
    id: 'templateId',
    label: '{templateId}',
    plural: 'Message templates',
    path: '/settings/message-templates',
    service: 'employee',
    computed: 'messageTemplates',
    operations: { list: 'GET /api/report/templates' },
    permission: { view: 'EMP.COMMUNICATION' },
    list: {
      columns: ['templateId', 'englishExample', 'spanishExample'],
      sort: { field: 'templateId' },
      search: ['englishExample', 'spanishExample', 'english', 'spanish'],
    },
    translations: {
      es: {
        'Message template': 'Plantilla de mensaje',
        'Message templates': 'Plantillas de mensajes',
        'The texts of what people are told, with an example in each. They come with the console and cannot be changed here.':
          'Los textos de lo que se comunica a las personas, cada uno con un ejemplo. Vienen con la consola y no se pueden cambiar aquí.',
        Template: 'Plantilla',
        'In English': 'En inglés',
        'In Spanish': 'En español',
        'English template': 'Plantilla en inglés',
        'Spanish template': 'Plantilla en español',
      },
    },
  },
});
