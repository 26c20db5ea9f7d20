import type { ListOwner, NamedOnList } from '../preferences/jobVisibility.ts';

/** The facts that determine the cost of a choice. */
export interface ChoiceFacts {
  /**
   * The candidate is the school's permanent substitute, and the district offers the school's jobs to permanent
   * substitutes first.
   */
  readonly isPermanentHere: boolean;
  /** The nearest list that includes the candidate; undefined if none does. */
  readonly list?: NamedOnList | undefined;
  /** Hours that the candidate already has in the week in which the job starts. */
  readonly weekHours: number;
}

/**
 * The base cost by list, in the order of the candidates page. The steps are wider than any difference within a list.
 */
const steps: Readonly<Record<ListOwner, number>> = {
  vacancyProfile: 200,
  employee: 200,
  employeeType: 300,
  school: 400,
  region: 500,
  district: 600,
};

const favorite = 50;
const onNoList = 700;

/** The maximum cost of a choice. */
export const mostCost = 800;

/**
 * The cost of a choice, as an integer: first by the list that includes the candidate, then by their rank or position on
 * it, then by the hours of their week, so that work is shared (docs/domain.md#morning-proposal). Pure.
 */
export function costOf({ isPermanentHere, list, weekHours }: ChoiceFacts): number {
  const fairness = Math.min(Math.round(weekHours), 49);
  if (isPermanentHere) return fairness;
  if (!list) return onNoList + fairness;
  if (list.rank !== undefined) return favorite + Math.min(list.rank, 5) * 10 + fairness;
  return steps[list.owner] + Math.min(list.place ?? 50, 50) + fairness;
}
