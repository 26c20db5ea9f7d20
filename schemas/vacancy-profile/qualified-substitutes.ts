import {
  qualifiedFields,
  qualifiedInSpanish,
  qualifiedList,
  qualifiedStanding,
} from '../fields/qualifiedFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Who can cover the vacancies of a profile, and what speaks against the others (docs/domain.md#eligibility,
 * #vacancy-profiles).
 */
export const vacancyProfileQualifiedSubstitutes = defineTab({
  $id: 'vacancy-profile/qualified-substitutes',
  title: 'Qualified substitute',
  description:
    'The active substitutes. Those qualify who have every skill that the vacancies of this profile ask for, work already and are not excluded by its list.',
  properties: {
    ...qualifiedFields,
    list: {
      type: 'string',
      title: 'List',
      description: 'What the profile’s own list of preferred substitutes says.',
      readOnly: true,
      oneOf: [
        { const: 'preferred', title: 'Preferred' },
        { const: 'vacancyProfile', title: 'Excluded by the list of the profile' },
      ],
    },
    ...qualifiedStanding,
  },
  'x-entity': {
    id: 'rowId',
    label: '{substitute}',
    plural: 'Qualified substitutes',
    tab: 'Qualified substitutes',
    computed: 'qualifiedForVacancies',
    operations: { list: 'GET /api/vacancyProfile/qualifiedSubstitutes?vacancyProfileId' },
    permission: 'PREFSUB',
    hiddenBy: '!qualifies',
    list: qualifiedList,
    translations: {
      es: {
        ...qualifiedInSpanish,
        'The active substitutes. Those qualify who have every skill that the vacancies of this profile ask for, work already and are not excluded by its list.':
          'Los sustitutos activos. Califica quien tiene todas las competencias que piden las vacantes de este perfil, ya trabaja y no está excluido por su lista.',
        'What the profile’s own list of preferred substitutes says.':
          'Lo que dice la lista propia de sustitutos preferidos del perfil.',
        'Excluded by the list of the profile': 'Excluido por la lista del perfil',
      },
    },
  },
});
