import { skillIds } from '../fields/codeFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/** Skills that the vacancies of a profile require of a substitute (docs/domain.md#vacancy-profiles, #eligibility). */
export const vacancyProfileSkills = defineTab({
  $id: 'vacancy-profile/skills',
  title: 'Skills of a vacancy profile',
  description: 'Skills a substitute needs for this profile.',
  properties: {
    skillIds,
  },
  'x-entity': {
    plural: 'Skills of vacancy profiles',
    tab: 'Skills',
    operations: {
      get: 'GET /api/vacancyProfile/skills?vacancyProfileId',
      update: 'POST /api/vacancyProfile/skills?vacancyProfileId',
    },
    permission: 'SKILLS',
    translations: {
      es: {
        'Skills of a vacancy profile': 'Competencias del perfil de vacante',
        'Skills of vacancy profiles': 'Competencias de los perfiles de vacante',
        'Skills a substitute needs for this profile.':
          'Competencias que un sustituto necesita para este perfil.',
      },
    },
  },
});
