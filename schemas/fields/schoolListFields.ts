import { preferenceFields } from './preferenceFields.ts';

/**
 * A row of the list of a school, a region or the district: a preferred or excluded substitute
 * (docs/domain.md#lists-of-schools).
 */
export const schoolListFields = {
  preferredSubstituteId: { type: 'integer', readOnly: true },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    // A row is deleted with its substitute, and shown on their page.
    'x-field': { reference: 'substitute/substitute', owner: true },
  },
  comments: { type: 'string', title: 'Comments', maxLength: 200 },
} as const;

/** Fields that override when a substitute of the list sees jobs. */
export const schoolListVisibility = {
  overrideVisibility: preferenceFields.overrideVisibility,
  overridePercentageVisibility: preferenceFields.overridePercentageVisibility,
  overrideMinimumVisibility: preferenceFields.overrideMinimumVisibility,
  overrideMaximumVisibility: preferenceFields.overrideMaximumVisibility,
} as const;
