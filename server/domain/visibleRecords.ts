import type { VisibilityRule } from '#schemas/model/entity/visibility.ts';
import type { VisibilityCondition } from './domainRule.ts';
import { substitutesOfSchools } from './substitutesOfSchools.ts';

/**
 * SQL conditions by which records belong to schools without a school field (`x-entity.visibility.rule`), by rule name.
 * Every rule has one.
 */
export const visibleRecords: Readonly<Record<VisibilityRule, VisibilityCondition>> = { substitutesOfSchools };
