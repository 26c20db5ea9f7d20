import { preferenceFields } from './preferenceFields.ts';

/** A line of the list of a school, a region or the district: a substitute who is preferred or excluded there (docs/domain.md#lists-of-schools). */
export const schoolListFields = {
  preferredSubstituteId: { type: 'integer', readOnly: true },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    // A line goes with its substitute, as on the substitute's own page.
    'x-field': { reference: 'substitute/substitute', owner: true },
  },
  comments: { type: 'string', title: 'Comments', maxLength: 200 },
} as const;

/** From when jobs are visible to a substitute of such a list. */
export const schoolListVisibility = {
  overrideVisibility: preferenceFields.overrideVisibility,
  overridePercentageVisibility: preferenceFields.overridePercentageVisibility,
  overrideMinimumVisibility: preferenceFields.overrideMinimumVisibility,
  overrideMaximumVisibility: preferenceFields.overrideMaximumVisibility,
} as const;
