import {
  qualifiedFields,
  qualifiedInSpanish,
  qualifiedList,
  qualifiedStanding,
} from '../fields/qualifiedFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Substitutes who can cover the vacancies of a profile, and the reasons why all others cannot
 * (docs/domain.md#eligibility, #vacancy-profiles).
 */
export const vacancyProfileQualifiedSubstitutes = defineTab({
  $id: 'vacancy-profile/qualified-substitutes',
  title: 'Qualified substitute',
  description:
    'Active substitutes. They qualify with all required skills, if they have started and the list doesn’t exclude them.',
  properties: {
    ...qualifiedFields,
    list: {
      type: 'string',
      title: 'List',
      description: 'Entry on the profile’s list.',
      readOnly: true,
      oneOf: [
        { const: 'preferred', title: 'Preferred' },
        { const: 'vacancyProfile', title: 'Excluded by the profile’s list' },
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
        'Active substitutes. They qualify with all required skills, if they have started and the list doesn’t exclude them.':
          'Sustitutos activos. Califican si tienen todas las competencias requeridas, ya han empezado y la lista no los excluye.',
        'Entry on the profile’s list.': 'Entrada en la lista del perfil.',
        'Excluded by the profile’s list': 'Excluido por la lista del perfil',
      },
    },
  },
});
