import { limitsInForce, type VisibilityText, visibleFrom } from './visibility.ts';

/** Whose list it is, from the farthest to the nearest (docs/domain.md#job-visibility). */
export type ListOwner = 'district' | 'region' | 'school' | 'employeeType' | 'employee' | 'vacancyProfile';

/** Who a job is taken for: their list counts first, and always. The type's does where the employee's is silent. */
const own: readonly ListOwner[] = ['employeeType', 'employee', 'vacancyProfile'];

/** A list that names a substitute, of those that count for a job; of several regions the nearer one comes first. */
export interface NamedOnList {
  readonly owner: ListOwner;
  readonly isExcluded?: boolean | undefined;
  /** The rank of a favorite, and the place in the order of the list; of the lists of who the job is for. */
  readonly rank?: number | undefined;
  readonly place?: number | undefined;
  /** What is said of visibility: of the substitute, then of the list, then by the organisation. */
  readonly texts: readonly VisibilityText[];
}

/** The nearest list that includes a substitute; undefined: none does. Takes lists with the nearest first. */
export const nearestList = (lists: readonly NamedOnList[]): NamedOnList | undefined =>
  lists.find(({ isExcluded }) => !isExcluded);

export interface JobMoments {
  readonly entered: Date;
  /** When a hold ended, or the last approval came; lead time counts from then. */
  readonly released?: Date | undefined;
  readonly start: Date;
}

/** Which of the lists, by its place among those given. */
export type JobVisibility =
  | { readonly visible: 'from'; readonly from: Date; readonly list: number }
  | { readonly visible: 'never'; readonly excludedBy: number }
  | { readonly visible: 'never'; readonly excludedBy?: undefined };

/**
 * When a substitute can first see a job, and by which list: of all lists that include them the most generous one
 * counts, unless they are excluded (docs/domain.md#job-visibility). Takes the lists that name them, and whether the
 * organisation lets an exclusion by a school win over an employee's wish. Never, where no list names them. Pure.
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
    isExcluded ? [] : [{ list, from: visibleFrom(since, start, limitsInForce(texts)) }],
  );
  const [first, ...others] = openings;
  if (!first) return { visible: 'never' };
  return { visible: 'from', ...others.reduce((best, one) => (one.from < best.from ? one : best), first) };
}

/**
 * The lists by which a substitute is excluded from a job, by their places among those given: each one of the district
 * and of whom the job is for. Of region and school the nearer one that names them speaks for both; its exclusion counts
 * unless whom the job is for includes them and exclusions do not take precedence (docs/domain.md#job-visibility). Pure.
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
