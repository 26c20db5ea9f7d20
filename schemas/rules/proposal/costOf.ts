import type { ListOwner, NamedOnList } from '../preferences/jobVisibility.ts';

/** The facts that determine the cost of assigning a candidate to a job. */
export interface ChoiceFacts {
  /**
   * Whether the candidate is the school's permanent substitute, and the district offers the school's jobs to permanent
   * substitutes first.
   */
  readonly isPermanentHere: boolean;
  /** The nearest substitute list that includes the candidate; undefined if none does. */
  readonly list?: NamedOnList | undefined;
  /** Hours that the candidate already has in the week in which the job starts. */
  readonly weekHours: number;
}

/**
 * The base cost by the list's owner, in the order of the candidates page. The cost difference between two lists is
 * larger than any difference within a list.
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

/** The maximum cost of assigning a candidate to a job. */
export const mostCost = 800;

/**
 * The cost of assigning a candidate to a job, as an integer. Depends first on the list that includes the candidate,
 * then on their rank or position in the list, then on their hours in the week, so that work is shared
 * (docs/domain.md#morning-proposal). Pure.
 */
export function costOf({ isPermanentHere, list, weekHours }: ChoiceFacts): number {
  const fairness = Math.min(Math.round(weekHours), 49);
  if (isPermanentHere) return fairness;
  if (!list) return onNoList + fairness;
  if (list.rank !== undefined) return favorite + Math.min(list.rank, 5) * 10 + fairness;
  return steps[list.owner] + Math.min(list.place ?? 50, 50) + fairness;
}
