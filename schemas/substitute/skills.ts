import { skillIds } from '../fields/codeFields.ts';
import { skillCodes } from '../fields/skillCodes.ts';
import { defineTab } from '../model/defineRecord.ts';
import { substituteNotices, substituteNoticeTexts } from './fields/substituteNotices.ts';

/**
 * The skills of a substitute, with their expiration (docs/specification.md#master-data-3-substitute: "Expiration is per
 * skill"; docs/domain.md#eligibility).
 */
export const substituteSkills = defineTab({
  $id: 'substitute/skills',
  title: 'Substitute skills',
  description: 'Skills and when they expire.',
  properties: {
    skillIds,
    expirations: {
      type: 'array',
      title: 'Expiration dates',
      description: 'Skills not listed here don’t expire.',
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
          expiresOn: { type: 'string', format: 'date', title: 'Expires' },
        },
      },
    },
    notices: substituteNotices,
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
      title: 'Last expired skill',
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
      update: { request: 'PUT /substitute/skills?substituteId', answer: { result: '/errorCode' } },
    },
    results: { update: skillCodes },
    permission: 'SKILLS',
    rules: [
      { rule: 'distinct', rows: 'expirations', field: 'skillId' },
      {
        if: 'expirations.exists(e, !(e.skillId in skillIds))',
        message: 'Add the skill before its expiration date.',
        field: 'expirations',
      },
    ],
    translations: {
      es: {
        'Substitute skills': 'Competencias del sustituto',
        'Skills and when they expire.': 'Competencias y cuándo caducan.',
        'Expiration dates': 'Fechas de caducidad',
        'Skills not listed here don’t expire.': 'Las competencias que no figuran aquí no caducan.',
        Expires: 'Caduca',
        ...substituteNoticeTexts,
        'Next skill to expire': 'Próxima competencia que caduca',
        'Last expired skill': 'Última competencia caducada',
        'Add the skill before its expiration date.': 'Añada la competencia antes que su fecha de caducidad.',
      },
    },
  },
});
