import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import { languageNames } from './languageNames.ts';

/**
 * A language of the console, of calls and of messages (docs/specification.md#master-data-7-employee-service:
 * GET /api/languages).
 */
export const language = defineEntity({
  $id: 'reference-data/language',
  title: 'Language',
  description: 'Languages of the console, calls and messages.',
  type: 'object',
  required: ['languageCode', 'languageName'],
  properties: {
    languageId: { type: 'integer', readOnly: true },
    languageCode: { type: 'string', title: 'Code', minLength: 2, maxLength: 3 },
    languageName: { type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
  },
  'x-entity': {
    service: 'referenceData',
    scope: 'global',
    operations: ['list', 'get'],
    permission: { view: 'REFDATA.LOOKUP.VIEW', edit: 'REFDATA.LOOKUP.EDIT', delete: 'REFDATA.LOOKUP.DELETE' },
    menu: false,
    history: false,
    label: '{languageName}',
    translations: {
      es: {
        ...languageNames,
        Language: 'Idioma',
        Languages: 'Idiomas',
        'Languages of the console, calls and messages.':
          'Idiomas de la consola, las llamadas y los mensajes.',
      },
    },
  },
});

export type Language = RecordOf<typeof language>;
