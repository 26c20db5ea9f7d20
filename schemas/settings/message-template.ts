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
    templateId: { type: 'string', title: 'Key', readOnly: true },
    about: {
      type: 'string',
      title: 'Template',
      readOnly: true,
      oneOf: [
        { const: 'accessChanged', title: 'Access was changed' },
        { const: 'actedAs', title: 'Somebody acted as the person' },
        { const: 'lockTakenOver', title: 'An edit was taken over' },
        { const: 'profileChanged', title: 'A permission profile was changed' },
        { const: 'viewRemoved', title: 'A shared view was removed' },
      ],
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
        'The texts of what people are told, with an example in each. They come with the console and cannot be changed here.':
          'Los textos de lo que se comunica a las personas, cada uno con un ejemplo. Vienen con la consola y no se pueden cambiar aquí.',
        Key: 'Clave',
        Template: 'Plantilla',
        'Access was changed': 'Se cambió el acceso',
        'Somebody acted as the person': 'Alguien actuó como la persona',
        'An edit was taken over': 'Otra persona siguió una edición',
        'A permission profile was changed': 'Se cambió un perfil de permisos',
        'A shared view was removed': 'Se eliminó una vista compartida',
        'In English': 'En inglés',
        'In Spanish': 'En español',
        'English template': 'Plantilla en inglés',
        'Spanish template': 'Plantilla en español',
      },
    },
  },
});
