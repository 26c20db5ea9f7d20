import { effectiveLimits, type VisibilityText, visibleFrom } from './visibility.ts';

/** Owners of substitute lists, from the farthest to the nearest (docs/domain.md#job-visibility). */
export type ListOwner = 'district' | 'region' | 'school' | 'employeeType' | 'employee' | 'vacancyProfile';

/**
 * Owners of the lists that belong to the employee or vacancy profile that the job is for. Their lists come before those
 * of places. The employee type's list applies only if the employee's own list does not contain the substitute.
 */
const own: readonly ListOwner[] = ['employeeType', 'employee', 'vacancyProfile'];

/**
 * A substitute list that contains a substitute and applies to a job. In arrays of these, the lists of nearer regions
 * come first.
 */
export interface NamedOnList {
  readonly owner: ListOwner;
  readonly isExcluded?: boolean | undefined;
  /**
   * The rank of a favorite (`rank`) or the position in the list (`place`). Only set for lists of the person that the
   * job is for.
   */
  readonly rank?: number | undefined;
  readonly place?: number | undefined;
  /**
   * The visibility settings that apply to the substitute, by level: the substitute's own, the list's, the district's.
   */
  readonly texts: readonly VisibilityText[];
}

/**
 * The nearest list that includes the substitute instead of excluding them; undefined if there is none. Takes the lists
 * with the nearest first.
 */
export const nearestList = (lists: readonly NamedOnList[]): NamedOnList | undefined =>
  lists.find(({ isExcluded }) => !isExcluded);

export interface JobMoments {
  readonly entered: Date;
  /** When a hold ended, or the last approval was given; lead time counts from then. */
  readonly released?: Date | undefined;
  readonly start: Date;
}

/**
 * The visibility of a job for a substitute. `list` and `excludedBy` are indexes into the lists passed to
 * `jobVisibility`.
 */
export type JobVisibility =
  | { readonly visible: 'from'; readonly from: Date; readonly list: number }
  | { readonly visible: 'never'; readonly excludedBy: number }
  | { readonly visible: 'never'; readonly excludedBy?: undefined };

/**
 * When a substitute can first see a job, and by which list. The list that shows it earliest counts, unless the
 * substitute is excluded (docs/domain.md#job-visibility). Takes the lists that contain the substitute, and whether a
 * school's exclusion overrides the employee's list. A job is never visible to a substitute who is on no list. Pure.
 */
export function jobVisibility(
  { entered, released, start }: JobMoments,
  lists: readonly NamedOnList[],
  excludeTakesPrecedence: boolean,
): JobVisibility {
  const [excludedBy] = excludingLists(lists, excludeTakesPrecedence);
  if (excludedBy !== undefined) return { visible: 'never', excludedBy };
  const since = released && released > entered ? released : entered;
  const openings = lists.flatMap(({ isExcluded, texts }, list) =>
    isExcluded ? [] : [{ list, from: visibleFrom(since, start, effectiveLimits(texts)) }],
  );
  const [first, ...others] = openings;
  if (!first) return { visible: 'never' };
  return { visible: 'from', ...others.reduce((best, one) => (one.from < best.from ? one : best), first) };
}

/**
 * The indexes of the lists that exclude a substitute from a job. Exclusions by the district's list and by the list of
 * the person that the job is for always apply. Of the school's and regions' lists, only the nearest one that contains
 * the substitute counts. Its exclusion applies unless the person's list includes them and exclusions do not take
 * precedence (docs/domain.md#job-visibility). Pure.
 */
export function excludingLists(lists: readonly NamedOnList[], takesPrecedence: boolean): readonly number[] {
  const of = (owner: ListOwner) => lists.findIndex((list) => list.owner === owner);
  const place = of('school') === -1 ? of('region') : of('school');
  const isWanted = lists.some(({ owner, isExcluded }) => own.includes(owner) && !isExcluded);
  return lists.flatMap(({ owner, isExcluded }, at) => {
    if (!isExcluded) return [];
    const counts = owner === 'district' || own.includes(owner);
    return counts || (at === place && (takesPrecedence || !isWanted)) ? [at] : [];
  });
}
