import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { FieldOutcome } from '#schemas/protocol/entities/restore.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue, type NetChange } from './netChanges.ts';

/** Which fields of a change to undo, and whether to undo later edits too. */
export interface UndoScope {
  /** Names of the fields to which the undo is limited. */
  readonly only?: readonly string[] | undefined;
  /** Whether to undo later edits of the same fields too, also those by other users. */
  readonly force: boolean;
}

/** One field to revert: its current value (`now`), its previous value (`then`), and whether it is reverted. */
export interface FieldReversal {
  readonly field: string;
  readonly now: unknown;
  readonly then: unknown;
  readonly outcome: FieldOutcome;
  readonly code?: FieldProblem['code'];
}

/** The values to write to revert a record, and the fields that cannot be reverted. */
export interface Reversal {
  readonly values: RecordData;
  readonly fields: readonly FieldReversal[];
}

/**
 * Plans how to revert a change on the record as it is now. A field edited since the change is kept unless forced,
 * computed fields are recalculated, and fields that already have the old value are left out.
 */
export function reversalOf(
  entity: Entity,
  change: NetChange,
  current: RecordData,
  extent: UndoScope,
): Reversal {
  const isAsked = (name: string) => extent.only === undefined || extent.only.includes(name);
  const fieldChanges = [...change.fields].filter(([name]) => isAsked(name));
  const fields = [
    ...fieldChanges.flatMap(([name, { from, to }]) =>
      fieldReversal(entity, name, { from, to }, current[name], extent),
    ),
    ...change.secrets.filter(isAsked).map(secretReversal),
  ];
  const entries = fields
    .filter(({ outcome }) => outcome === 'reversed')
    .map(({ field, then }) => [field, then]);
  return { values: Object.fromEntries(entries), fields };
}

function fieldReversal(
  entity: Entity,
  name: string,
  { from, to }: { readonly from: unknown; readonly to: unknown },
  now: unknown = null,
  { force }: UndoScope,
): FieldReversal[] {
  const field = fieldNamed(entity, name);
  if ((field && isComputed(field)) || isSameValue(now, from)) return [];
  const both = { field: name, now, then: from };
  if (!force && !isSameValue(now, to)) return [{ ...both, outcome: 'kept' }];
  if (!field && !entity.open) return [{ ...both, outcome: 'failed', code: 'unknownField' }];
  if (field?.readOnly) return [{ ...both, outcome: 'failed', code: 'readOnly' }];
  return [{ ...both, outcome: 'reversed' }];
}

function secretReversal(field: string): FieldReversal {
  return { field, now: undefined, then: undefined, outcome: 'failed', code: 'notKept' };
}
