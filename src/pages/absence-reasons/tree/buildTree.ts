import { foldCase } from '#schemas/rules/foldCase.ts';
import type { TreeEntry } from './node.ts';
import type { TreeView } from './treeView.ts';

/** A branch of the tree: a bucket with its reasons, or the reasons without a bucket. */
export interface Branch {
  readonly key: string;
  /** Undefined: the reasons without a bucket. */
  readonly bucket: TreeEntry | undefined;
  /** The reasons that match the view, in its order. */
  readonly reasons: readonly TreeEntry[];
  /** How many reasons it has in all. */
  readonly total: number;
}

export interface Tree {
  readonly branches: readonly Branch[];
  /** Matching reasons and buckets, the whole number of each, and how many match but are hidden. */
  readonly shown: Counts;
  readonly all: Counts;
  readonly heldBack: number;
}

export interface Counts {
  readonly reasons: number;
  readonly buckets: number;
}

/** The branch of the reasons that are in no bucket. */
export const looseKey = 'loose';

/** How entries compare in the column that the view sorts by, by what people read there. */
export type Compare = (one: TreeEntry, other: TreeEntry) => number;

interface TreeSource {
  readonly reasons: readonly TreeEntry[];
  readonly buckets: readonly TreeEntry[];
  readonly view: TreeView;
  readonly compare: Compare;
}

/**
 * The tree that a view shows: buckets with their reasons, then the reasons without one
 * (docs/specification.md#application-2-absence-reason-page). A bucket stays while one of its reasons matches;
 * where a searched bucket matches itself, all its reasons come with it. Pure.
 */
export function buildTree({ reasons, buckets, view, compare }: TreeSource): Tree {
  const isSaid = optionsOf(view);
  const matches = (entry: TreeEntry) => fits(entry, view) && isSaid(entry);
  const seen = (entry: TreeEntry) => view.showHidden || !entry.isHidden;
  const known = new Set(buckets.map(({ record }) => record.id));
  const branch = (bucket: TreeEntry | undefined): Branch => {
    const inside = reasons.filter((reason) => placeOf(reason, known) === bucket?.record.id);
    const bringsAll = bucket !== undefined && view.search !== '' && isSaid(bucket);
    const found = inside.filter(
      (reason) => seen(reason) && (matches(reason) || (bringsAll && fits(reason, view))),
    );
    return { key: bucket?.key ?? looseKey, bucket, reasons: found.toSorted(compare), total: inside.length };
  };
  const isShown = ({ bucket, reasons: found }: Branch) =>
    found.length > 0 || (bucket !== undefined && seen(bucket) && matches(bucket));
  const branches = [...buckets.toSorted(compare).map(branch), branch(undefined)].filter(isShown);
  return {
    branches,
    shown: countsOf(branches),
    all: { reasons: reasons.length, buckets: buckets.length },
    heldBack: [...reasons, ...buckets].filter((entry) => !seen(entry) && matches(entry)).length,
  };
}

/** The bucket that a reason is shown in; one whose bucket may not be seen stands without. */
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

/** Whether an entry has every word of the search, in its names or external ids. */
function optionsOf({ search }: TreeView): (entry: TreeEntry) => boolean {
  const words = foldCase(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ record }) => {
    const text = foldCase(searched.map((name) => String(record[name] ?? '')).join(' '));
    return words.every((word) => text.includes(word));
  };
}

/** Whether an entry is of the school and the category that the view asks for. */
function fits({ record }: TreeEntry, { school, category }: TreeView): boolean {
  if (school !== undefined && record.instituteId !== school) return false;
  return category === undefined || record.dataAnalysisCategoryId === category;
}
