import { effectiveLimits, type VisibilityText, visibleFrom } from './visibility.ts';

/** Owners of lists, from the farthest to the nearest (docs/domain.md#job-visibility). */
export type ListOwner = 'district' | 'region' | 'school' | 'employeeType' | 'employee' | 'vacancyProfile';

/**
 * The person that a job is for: their list always counts, and counts first. The employee type's list counts if the
 * employee's has no entry.
 */
const own: readonly ListOwner[] = ['employeeType', 'employee', 'vacancyProfile'];

/** A list that contains a substitute and counts for a job; nearer regions come first. */
export interface NamedOnList {
  readonly owner: ListOwner;
  readonly isExcluded?: boolean | undefined;
  /** The rank of a favorite and the position in the list; only for lists of the person that the job is for. */
  readonly rank?: number | undefined;
  readonly place?: number | undefined;
  /** Visibility settings in order: of the substitute, of the list, of the district. */
  readonly texts: readonly VisibilityText[];
}

/** The nearest list that includes a substitute; undefined if none does. Takes lists with the nearest first. */
export const nearestList = (lists: readonly NamedOnList[]): NamedOnList | undefined =>
  lists.find(({ isExcluded }) => !isExcluded);

export interface JobMoments {
  readonly entered: Date;
  /** When a hold ended, or the last approval was given; lead time counts from then. */
  readonly released?: Date | undefined;
  readonly start: Date;
}

/** The result; `list` and `excludedBy` are indexes into the given lists. */
export type JobVisibility =
  | { readonly visible: 'from'; readonly from: Date; readonly list: number }
  | { readonly visible: 'never'; readonly excludedBy: number }
  | { readonly visible: 'never'; readonly excludedBy?: undefined };

/**
 * When a substitute can first see a job, and by which list: the list that shows it earliest counts, unless they are
 * excluded (docs/domain.md#job-visibility). Takes the lists that contain them, and whether a school's exclusion
 * overrides an employee's list. Never, if no list contains them. Pure.
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
 * The lists that exclude a substitute from a job, as indexes: those of the district and of the person that the job is
 * for. Of regions and the school, only the nearest one that contains the substitute counts; its exclusion applies
 * unless the person's list includes them and exclusions do not take precedence (docs/domain.md#job-visibility). Pure.
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
