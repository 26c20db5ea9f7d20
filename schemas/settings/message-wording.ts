import { noticeKindTexts, noticeTitles } from '../fields/messageKinds.ts';
import { defineEntity } from '../model/defineEntity.ts';

/** Example values of the placeholders for the preview. */
const example = {
  employee: 'Okafor, Samuel',
  date: '04/12/2027',
  number: '100000001',
  school: 'Cedar Grove Elementary',
};

/** Builds an expression that replaces the placeholders of a text field by values. */
const filled = (field: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce(
    (text, [place, value]) => `${text}.split('{${place}}').join('${value}')`,
    field,
  );

const hasUnknown = (field: string) =>
  `${filled(field, { employee: '', date: '', number: '', school: '' })}.matches('[{}]')`;

/**
 * The district's own text of a notification in one language; without one, the product's text is used
 * (docs/domain.md#notifications). Deleting it restores the product's text.
 */
export const messageWording = defineEntity({
  $id: 'settings/message-wording',
  title: 'Message text',
  description: 'Your own notification texts; the newest counts. Delete it to restore the default text.',
  type: 'object',
  required: ['kind', 'language', 'text'],
  properties: {
    wordingId: { type: 'integer', readOnly: true },
    kind: { type: 'string', title: 'Notification', oneOf: noticeTitles },
    language: {
      type: 'string',
      title: 'Language',
      oneOf: [
        { const: 'en', title: 'English' },
        { const: 'es', title: 'Spanish' },
      ],
    },
    subject: {
      type: 'string',
      title: 'Email subject',
      description: 'Blank: the text.',
      maxLength: 150,
    },
    text: {
      type: 'string',
      title: 'Text',
      description: 'Placeholders: {employee}, {date}, {number}, {school}.',
      minLength: 1,
      maxLength: 300,
      'x-field': { widget: 'longText' },
    },
    preview: {
      type: 'string',
      title: 'Preview',
      readOnly: true,
      'x-field': { computed: filled('text', example), filter: false, sort: false },
    },
  },
  'x-entity': {
    label: '{text}',
    plural: 'Message texts',
    path: '/settings/message-texts',
    service: 'absence',
    table: 'message_wording',
    permission: { view: 'ORG.MAIL', edit: 'ORG.MESSAGES' },
    permissions: { family: 'ORG', names: { MESSAGES: 'Edit message texts' } },
    list: {
      name: { field: 'kind' },
      columns: ['kind', 'language', 'preview'],
      sort: { field: 'kind' },
      search: ['text', 'subject'],
      facets: ['language'],
    },
    rules: [
      {
        if: hasUnknown('subject'),
        message: 'Only {employee}, {date}, {number} and {school} can be placeholders.',
        field: 'subject',
      },
      {
        if: hasUnknown('text'),
        message: 'Only {employee}, {date}, {number} and {school} can be placeholders.',
        field: 'text',
      },
    ],
    translations: {
      es: {
        ...noticeKindTexts,
        'Message text': 'Texto de mensaje',
        'Message texts': 'Textos de mensajes',
        'Your own notification texts; the newest counts. Delete it to restore the default text.':
          'Sus propios textos de notificaciones; vale el más nuevo. Elimínelo para restaurar el texto predeterminado.',
        Notification: 'Notificación',
        Language: 'Idioma',
        English: 'Inglés',
        Spanish: 'Español',
        'Email subject': 'Asunto del correo',
        'Blank: the text.': 'En blanco: el texto.',
        Text: 'Texto',
        'Placeholders: {employee}, {date}, {number}, {school}.':
          'Marcadores: {employee}, {date}, {number}, {school}.',
        Preview: 'Vista previa',
        'Only {employee}, {date}, {number} and {school} can be placeholders.':
          'Solo {employee}, {date}, {number} y {school} pueden ser marcadores.',
        'Edit message texts': 'Editar los textos de mensajes',
      },
    },
  },
});
