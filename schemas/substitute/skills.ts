import { skillIds } from '../fields/codeFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * What a substitute is qualified for, and until when (docs/specification.md#master-data-3-substitute: "Expiration is
 * per skill"; docs/domain.md#eligibility).
 */
export const substituteSkills = defineTab({
  $id: 'substitute/skills',
  title: 'Substitute skills',
  description: 'What a substitute is qualified for, and until when.',
  properties: {
    skillIds,
    expirations: {
      type: 'array',
      title: 'Expire on',
      description: 'A skill that is not named here does not expire.',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['skillId', 'expiresOn'],
        additionalProperties: false,
        properties: {
          skillId: {
            type: 'integer',
            title: 'Skill',
            'x-field': { reference: 'reference-data/skill' },
          },
          expiresOn: { type: 'string', format: 'date', title: 'Held until' },
        },
      },
    },
    nextExpiration: {
      type: 'string',
      format: 'date',
      title: 'Next skill to expire',
      readOnly: true,
      'x-field': {
        computed: {
          is: 'least(expirations.filter(e, e.expiresOn >= today()).map(e, e.expiresOn))',
          stored: true,
        },
      },
    },
    lastExpiration: {
      type: 'string',
      format: 'date',
      title: 'Last skill that expired',
      readOnly: true,
      'x-field': {
        computed: {
          is: 'greatest(expirations.filter(e, e.expiresOn < today()).map(e, e.expiresOn))',
          stored: true,
        },
      },
    },
  },
  'x-entity': {
    plural: 'Substitute skills',
    tab: 'Skills',
    operations: {
      get: 'GET /substitute/skills?substituteId',
      update: 'PUT /substitute/skills?substituteId',
    },
    permission: 'SKILLS',
    rules: [
      { rule: 'distinct', rows: 'expirations', field: 'skillId' },
      {
        if: 'expirations.exists(e, !(e.skillId in skillIds))',
        message: 'A skill that is not held cannot expire.',
        field: 'expirations',
      },
    ],
    translations: {
      es: {
        'Substitute skills': 'Competencias del sustituto',
        'What a substitute is qualified for, and until when.':
          'Para qué está calificado un sustituto y hasta cuándo.',
        'Expire on': 'Caducan el',
        'A skill that is not named here does not expire.': 'Una competencia que no figura aquí no caduca.',
        'Held until': 'Vigente hasta',
        'Next skill to expire': 'Próxima competencia que caduca',
        'Last skill that expired': 'Última competencia que caducó',
        'A skill that is not held cannot expire.': 'Una competencia que no se tiene no puede caducar.',
      },
    },
  },
});
