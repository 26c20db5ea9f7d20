import { foldCase } from '#schemas/rules/foldCase.ts';
import type { TreeEntry } from './node.ts';
import type { TreeView } from './treeView.ts';

/** A branch of the tree: a bucket with its reasons, or the reasons without a bucket. */
export interface Branch {
  readonly key: string;
  /** The bucket; undefined for the branch of the reasons without a bucket. */
  readonly bucket: TreeEntry | undefined;
  /** The reasons that match the view, sorted. */
  readonly reasons: readonly TreeEntry[];
  /** Total number of reasons in the branch. */
  readonly total: number;
}

export interface Tree {
  readonly branches: readonly Branch[];
  /**
   * Counts of the entries that match the filters (`shown`), of all entries (`all`), and of matching entries that are
   * left out because they are hidden (`hiddenMatches`).
   */
  readonly shown: Counts;
  readonly all: Counts;
  readonly hiddenMatches: number;
}

export interface Counts {
  readonly reasons: number;
  readonly buckets: number;
}

/** Key of the branch of reasons without a bucket. */
export const looseKey = 'loose';

/** Compares entries by the displayed text of the sorted column. */
export type Compare = (one: TreeEntry, other: TreeEntry) => number;

interface TreeSource {
  readonly reasons: readonly TreeEntry[];
  readonly buckets: readonly TreeEntry[];
  readonly view: TreeView;
  readonly compare: Compare;
}

/**
 * Builds the tree of a view: buckets with their reasons, then reasons without a bucket
 * (docs/specification.md#application-2-absence-reason-page). A bucket is included if one of its reasons matches. If the
 * bucket itself matches the search, all its reasons are included. Pure.
 */
export function buildTree({ reasons, buckets, view, compare }: TreeSource): Tree {
  const isSaid = searchMatcher(view);
  const matches = (entry: TreeEntry) => fits(entry, view) && isSaid(entry);
  const isVisible = (entry: TreeEntry) => view.showHidden || !entry.isHidden;
  const known = new Set(buckets.map(({ record }) => record.id));
  const branch = (bucket: TreeEntry | undefined): Branch => {
    const inside = reasons.filter((reason) => placeOf(reason, known) === bucket?.record.id);
    const bringsAll = bucket !== undefined && view.search !== '' && isSaid(bucket);
    const found = inside.filter(
      (reason) => isVisible(reason) && (matches(reason) || (bringsAll && fits(reason, view))),
    );
    return { key: bucket?.key ?? looseKey, bucket, reasons: found.toSorted(compare), total: inside.length };
  };
  const isShown = ({ bucket, reasons: found }: Branch) =>
    found.length > 0 || (bucket !== undefined && isVisible(bucket) && matches(bucket));
  const branches = [...buckets.toSorted(compare).map(branch), branch(undefined)].filter(isShown);
  return {
    branches,
    shown: countsOf(branches),
    all: { reasons: reasons.length, buckets: buckets.length },
    hiddenMatches: [...reasons, ...buckets].filter((entry) => !isVisible(entry) && matches(entry)).length,
  };
}

/**
 * Returns the ID of the bucket that a reason is shown in. Undefined if the reason has none, or if the user can't see
 * that bucket.
 */
function placeOf(reason: TreeEntry, known: ReadonlySet<unknown>) {
  return known.has(reason.bucketId) ? reason.bucketId : undefined;
}

function countsOf(branches: readonly Branch[]): Counts {
  return {
    reasons: branches.reduce((sum, { reasons }) => sum + reasons.length, 0),
    buckets: branches.filter(({ bucket }) => bucket !== undefined).length,
  };
}

const searched = ['absenceReasonName', 'bucketName', 'customDisplayName', 'externalId', 'externalId2'];

/** Returns a function that checks whether an entry's names or external IDs contain every word of the search. */
function searchMatcher({ search }: TreeView): (entry: TreeEntry) => boolean {
  const words = foldCase(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ record }) => {
    const text = foldCase(searched.map((name) => String(record[name] ?? '')).join(' '));
    return words.every((word) => text.includes(word));
  };
}

/** Whether an entry has the school and category of the view. */
function fits({ record }: TreeEntry, { school, category }: TreeView): boolean {
  if (school !== undefined && record.instituteId !== school) return false;
  return category === undefined || record.dataAnalysisCategoryId === category;
}
