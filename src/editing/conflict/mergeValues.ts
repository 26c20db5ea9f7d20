import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';

export interface ThreeStates {
  /** What both people started from. */
  readonly base: RecordData;
  /** What somebody else saved meanwhile. */
  readonly theirs: RecordData;
  /** What this person has in the form. */
  readonly mine: RecordData;
}

export interface Merge {
  /** Everybody's changes together; where both changed the same, this person's. */
  readonly merged: RecordData;
  /** The fields that both have changed, each to something else. */
  readonly overlapping: readonly string[];
  /** The fields that the other person has changed. */
  readonly theirChanges: readonly string[];
}

/**
 * Merges two people's changes of one record, field by field (docs/quality.md#2-no-save-erases-another). Only
 * the fields that the form has (`mine`) are merged; null, undefined and absent are one and the same. A group, a
 * list and a table are one value: half of one and half of another would be a value that nobody has seen.
 */
export function mergeValues({ base, theirs, mine }: ThreeStates): Merge {
  const names = Object.keys(mine);
  const isTheirs = (name: string) => !isSame(base[name], theirs[name]);
  const isMine = (name: string) => !isSame(base[name], mine[name]);
  const merged = names.map((name) => [name, isMine(name) ? mine[name] : (theirs[name] ?? null)] as const);
  return {
    merged: Object.fromEntries(merged),
    overlapping: names.filter((name) => isTheirs(name) && isMine(name) && !isSame(theirs[name], mine[name])),
    theirChanges: names.filter(isTheirs),
  };
}
