import type { ListOwner, NamedOnList } from '../preferences/jobVisibility.ts';

/** What a choice goes by. */
export interface ChoiceFacts {
  /** They are the permanent substitute of the school, where the district offers them its jobs first. */
  readonly isPermanentHere: boolean;
  /** The nearest list that includes them; undefined: none names them. */
  readonly list?: NamedOnList | undefined;
  /** The hours that they have already in the week in which the job begins. */
  readonly weekHours: number;
}

/** The lists in the order in which the page of candidates has them; each step is wider than what counts within it. */
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

/** No choice costs more. */
export const mostCost = 800;

/**
 * What a choice costs, as a whole number: first the list that names them, on it their rank or place, and the hours of their
 * week, so that work is shared (docs/domain.md#morning-proposal). Pure.
 */
export function costOf({ isPermanentHere, list, weekHours }: ChoiceFacts): number {
  const fairness = Math.min(Math.round(weekHours), 49);
  if (isPermanentHere) return fairness;
  if (!list) return onNoList + fairness;
  if (list.rank !== undefined) return favorite + Math.min(list.rank, 5) * 10 + fairness;
  return steps[list.owner] + Math.min(list.place ?? 50, 50) + fairness;
}
