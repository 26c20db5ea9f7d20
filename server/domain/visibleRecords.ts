import type { VisibilityRule } from '#schemas/model/entity/visibility.ts';
import { substitutesOfSchools } from './substitute/substitutesOfSchools.ts';

/** A row of an entity's table, and the ids of the schools that somebody sees, each as it stands in the statement. */
export interface SeenFrom {
  readonly alias: string;
  readonly schools: string;
}

/** The condition under which a row is of one of some schools. */
export type VisibleRecords = (of: SeenFrom) => string;

/** Which records are of some schools where no field says it (`x-entity.visibility.rule`): every rule has its condition. */
export const visibleRecords: Readonly<Record<VisibilityRule, VisibleRecords>> = { substitutesOfSchools };
