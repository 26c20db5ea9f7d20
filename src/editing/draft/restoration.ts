import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { mergeValues } from '../conflict/mergeValues.ts';
import type { Draft, DraftBase } from './draft.ts';

/** How a draft applies to the current record. */
export type Restoration =
  /** The draft has no differences from the record. */
  | { readonly kind: 'nothing' }
  /** The draft's values apply to the current record. With `isMerged` they include other users' changes. */
  | { readonly kind: 'values'; readonly values: RecordData; readonly isMerged: boolean }
  /** Another user changed the same fields, so the user must choose. */
  | {
      readonly kind: 'conflict';
      readonly base: RecordData;
      readonly theirs: RecordData;
      readonly mine: RecordData;
      readonly overlapping: readonly string[];
    };

/**
 * Decides how a draft applies to the current version of its record: no differences, values to restore, or a conflict.
 */
export function restorationOf(draft: Draft, current: DraftBase): Restoration {
  const theirs = current.values;
  const mine = complete(draft.values, theirs);
  const base = complete(draft.base.values, theirs);
  const { merged, overlapping } = mergeValues({ base, theirs, mine });
  if (overlapping.length > 0) return { kind: 'conflict', base, theirs, mine, overlapping };
  if (isSame(merged, theirs)) return { kind: 'nothing' };
  return { kind: 'values', values: merged, isMerged: draft.base.version !== current.version };
}

/** Adds the fields that are missing from the draft, for example new ones, with the record's values. */
function complete(stored: RecordData, current: RecordData): RecordData {
  const entries = Object.entries(current).map(([name, value]) => [
    name,
    name in stored ? stored[name] : value,
  ]);
  return Object.fromEntries(entries);
}
