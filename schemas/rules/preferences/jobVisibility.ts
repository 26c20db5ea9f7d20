import { limitsInForce, type VisibilityText, visibleFrom } from './visibility.ts';

/** Whose list it is, from the farthest to the nearest (docs/domain.md#job-visibility). */
export type ListOwner = 'district' | 'region' | 'school' | 'employee';

/** A list that names a substitute, of those that count for a job. */
export interface NamedOnList {
  readonly owner: ListOwner;
  readonly isExcluded?: boolean | undefined;
  /** What is said of visibility: of the substitute, then of the list, then by the organisation. */
  readonly texts: readonly VisibilityText[];
}

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
 * organisation lets an exclusion by a school win over an employee's wish. Never, where no list names them. Pure;
 * throws a `RangeError` where a list that includes them has a minimum above its maximum.
 */
export function jobVisibility(
  { entered, released, start }: JobMoments,
  lists: readonly NamedOnList[],
  excludeTakesPrecedence: boolean,
): JobVisibility {
  const excludedBy = excluding(lists, excludeTakesPrecedence);
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
 * The list by which a substitute is excluded from a job, by its place: always one of the district, and the
 * employee's own. Of region and school the nearer one that names them speaks for both; its exclusion counts
 * unless the employee includes them and exclusions do not take precedence.
 */
function excluding(lists: readonly NamedOnList[], takesPrecedence: boolean): number | undefined {
  const of = (owner: ListOwner) => lists.findIndex((list) => list.owner === owner);
  const isExcluded = (place: number) => lists[place]?.isExcluded === true;
  const always = lists.findIndex(
    ({ owner, isExcluded }) => isExcluded && (owner === 'district' || owner === 'employee'),
  );
  if (always !== -1) return always;
  const place = of('school') === -1 ? of('region') : of('school');
  const isWanted = of('employee') !== -1;
  return isExcluded(place) && (takesPrecedence || !isWanted) ? place : undefined;
}
