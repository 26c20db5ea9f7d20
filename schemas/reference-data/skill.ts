import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Skill: a qualification that a position requires and a substitute has (docs/specification.md#master-data-3-substitute:
 * expiration in hours shown as days and hours, ignore minutes).
 */
export const skill = defineEntity({
  $id: 'reference-data/skill',
  title: 'Skill',
  description: 'Qualifications that positions require and substitutes hold.',
  type: 'object',
  required: ['skillName'],
  properties: {
    skillId: { type: 'integer', readOnly: true },
    skillName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    externalId,
    shouldHaveExpiration: {
      type: 'integer',
      title: 'Expires after',
      description: 'Added skills without a date expire after this time. Blank: never.',
      minimum: 1,
      maximum: 87600,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    minIgnoreMinutes: {
      type: 'integer',
      title: 'Ignore from',
      description: 'Not required when a job starts in at least this time …',
      minimum: 0,
      maximum: 172800,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    maxIgnoreMinutes: {
      type: 'integer',
      title: 'Ignore up to',
      description: '… and at most this time.',
      minimum: 0,
      maximum: 172800,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    hidden,
  },
  dependentRequired: { minIgnoreMinutes: ['maxIgnoreMinutes'] },
  'x-entity': {
    path: '/reference-data/skills',
    service: 'referenceData',
    permission: 'REFDATA.SKILLS',
    permissions: {
      family: 'REFDATA',
      names: {
        'SKILLS.VIEW': 'View skills',
        'SKILLS.EDIT': 'Add and edit skills',
        'SKILLS.DELETE': 'Delete skills',
      },
    },
    list: {
      columns: [
        'skillName',
        'externalId',
        'shouldHaveExpiration',
        'minIgnoreMinutes',
        'maxIgnoreMinutes',
        'hidden',
      ],
    },
    form: {
      groups: [
        { title: 'Skill', fields: ['skillName', 'externalId', 'shouldHaveExpiration', 'hidden'] },
        {
          title: 'Short notice',
          description: 'Fill last-minute jobs with substitutes who lack this skill.',
          fields: ['minIgnoreMinutes', 'maxIgnoreMinutes'],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['minIgnoreMinutes', 'maxIgnoreMinutes'] }],
    import: {},
    translations: {
      es: {
        'View skills': 'Ver competencias',
        'Add and edit skills': 'Añadir y editar competencias',
        'Delete skills': 'Eliminar competencias',
        Skill: 'Competencia',
        Skills: 'Competencias',
        'Qualifications that positions require and substitutes hold.':
          'Competencias que los puestos requieren y los sustitutos tienen.',
        'Expires after': 'Caduca después de',
        'Added skills without a date expire after this time. Blank: never.':
          'Las competencias añadidas sin fecha caducan después de este tiempo. Vacío: nunca.',
        'Ignore from': 'Ignorar desde',
        'Not required when a job starts in at least this time …':
          'No se requiere cuando un trabajo empieza en al menos este tiempo …',
        'Ignore up to': 'Ignorar hasta',
        '… and at most this time.': '… y como máximo en este tiempo.',
        'Short notice': 'Poca antelación',
        'Fill last-minute jobs with substitutes who lack this skill.':
          'Cubra trabajos de último momento con sustitutos sin esta competencia.',
      },
    },
  },
});

export type Skill = RecordOf<typeof skill>;
