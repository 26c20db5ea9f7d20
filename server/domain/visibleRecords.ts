import type { VisibilityRule } from '#schemas/model/entity/visibility.ts';
import type { VisibilityCondition } from './domainRule.ts';
import { substitutesOfSchools } from './substitutesOfSchools.ts';

/**
 * SQL conditions that decide to which schools records without a school field belong, keyed by the name of the
 * visibility rule (`x-entity.visibility.rule`). Every rule has one.
 */
export const visibleRecords: Readonly<Record<VisibilityRule, VisibilityCondition>> = { substitutesOfSchools };
