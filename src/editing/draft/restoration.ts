import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { mergeValues } from '../conflict/mergeValues.ts';
import type { Draft, DraftBase } from './draft.ts';

/** What a draft comes to, now that its record is open again. */
export type Restoration =
  /** It says nothing that the record does not say. */
  | { readonly kind: 'nothing' }
  /** These values go on from the record as it is; others' changes are among them when the record has moved on. */
  | { readonly kind: 'values'; readonly values: RecordData; readonly isMerged: boolean }
  /** Somebody else changed the same fields meanwhile: the person has to choose. */
  | {
      readonly kind: 'conflict';
      readonly base: RecordData;
      readonly theirs: RecordData;
      readonly mine: RecordData;
      readonly overlapping: readonly string[];
    };

/** Works out what becomes of a draft when its record is opened at the version that it has now. */
export function restorationOf(draft: Draft, current: DraftBase): Restoration {
  const theirs = current.values;
  const mine = complete(draft.values, theirs);
  const base = complete(draft.base.values, theirs);
  const { merged, overlapping } = mergeValues({ base, theirs, mine });
  if (overlapping.length > 0) return { kind: 'conflict', base, theirs, mine, overlapping };
  if (isSame(merged, theirs)) return { kind: 'nothing' };
  return { kind: 'values', values: merged, isMerged: draft.base.version !== current.version };
}

/** A field that has come into being since, or that the draft did not keep, is as the record says. */
function complete(stored: RecordData, current: RecordData): RecordData {
  const entries = Object.entries(current).map(([name, value]) => [
    name,
    name in stored ? stored[name] : value,
  ]);
  return Object.fromEntries(entries);
}
