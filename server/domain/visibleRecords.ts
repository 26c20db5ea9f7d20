import type { VisibilityRule } from '#schemas/model/entity/visibility.ts';
import type { VisibleRecords } from './domainRule.ts';
import { substitutesOfSchools } from './substitutesOfSchools.ts';

/** Which records are of some schools where no field says it (`x-entity.visibility.rule`): every rule has its condition. */
export const visibleRecords: Readonly<Record<VisibilityRule, VisibleRecords>> = { substitutesOfSchools };
