import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Skill: a qualification that a position asks for and a substitute holds
 * (docs/specification.md#master-data-3-substitute: expiration in hours shown as days and hours, ignore
 * minutes).
 */
export const skill = defineEntity({
  $id: 'reference-data/skill',
  title: 'Skill',
  description: 'A qualification that a position asks for and a substitute holds.',
  type: 'object',
  required: ['skillName'],
  properties: {
    skillId: { type: 'integer', readOnly: true },
    skillName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    externalId,
    shouldHaveExpiration: {
      type: 'integer',
      title: 'Expires after',
      description: 'How long a substitute holds it once it is given. Empty: it does not expire.',
      minimum: 1,
      maximum: 87600,
      'x-field': { widget: 'duration', unit: 'hours' },
    },
    minIgnoreMinutes: {
      type: 'integer',
      title: 'Ignore from',
      description: 'The skill is not asked for when a job starts in at least this time …',
      minimum: 0,
      maximum: 172800,
      'x-field': { widget: 'duration', unit: 'minutes' },
    },
    maxIgnoreMinutes: {
      type: 'integer',
      title: 'Ignore up to',
      description: '… and at most this time: the choice of substitutes widens at the last moment.',
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
        'SKILLS.VIEW': 'See skills',
        'SKILLS.EDIT': 'Add and change skills',
        'SKILLS.DELETE': 'Remove skills',
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
          description: 'When a job starts soon, a substitute without this skill may be better than none.',
          fields: ['minIgnoreMinutes', 'maxIgnoreMinutes'],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['minIgnoreMinutes', 'maxIgnoreMinutes'] }],
    import: {},
    translations: {
      es: {
        'See skills': 'Ver competencias',
        'Add and change skills': 'Añadir y cambiar competencias',
        'Remove skills': 'Quitar competencias',
        Skill: 'Competencia',
        Skills: 'Competencias',
        'A qualification that a position asks for and a substitute holds.':
          'Una capacidad que un puesto exige y un sustituto tiene.',
        'Expires after': 'Caduca después de',
        'How long a substitute holds it once it is given. Empty: it does not expire.':
          'Cuánto tiempo la conserva un sustituto desde que se le otorga. Vacío: no caduca.',
        'Ignore from': 'Ignorar desde',
        'The skill is not asked for when a job starts in at least this time …':
          'La competencia no se exige cuando un trabajo empieza dentro de este tiempo como mínimo …',
        'Ignore up to': 'Ignorar hasta',
        '… and at most this time: the choice of substitutes widens at the last moment.':
          '… y de este tiempo como máximo: la oferta de sustitutos se amplía en el último momento.',
        'Short notice': 'Poca antelación',
        'When a job starts soon, a substitute without this skill may be better than none.':
          'Cuando un trabajo empieza pronto, un sustituto sin esta competencia puede ser mejor que ninguno.',
      },
    },
  },
});

export type Skill = RecordOf<typeof skill>;
