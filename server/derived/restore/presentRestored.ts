import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { translate } from '../../http/language.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { presentDifference, visibleLabel } from '../history/readChanges.ts';
import { isAuthorized } from '../read/authorize.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { NetChange } from './netChanges.ts';
import type { FieldReversal } from './reversal.ts';

/** Returns the label of a restored record, or its id when the person may not see it. */
export function presentLabel(
  stored: StoredEntity | undefined,
  actor: Actor,
  { label, recordId }: NetChange,
): string {
  if (!stored || !isAuthorized(actor, stored.entity, 'view')) return recordId;
  return visibleLabel(stored.entity, actor, label, recordId);
}

/** Returns the fields of a result as the person may see them. Personal values appear as in the change log. */
export function presentFields(
  stored: StoredEntity | undefined,
  actor: Actor,
  fields: readonly FieldReversal[],
): RestoreResult['fields'] {
  if (!stored) return [];
  return fields.flatMap(({ field, now, then, outcome, code }) =>
    presentDifference(stored.entity, actor, { field, from: now, to: then }).map((seen) => ({
      field,
      ...(seen.from === undefined ? {} : { now: seen.from }),
      ...(seen.to === undefined ? {} : { then: seen.to }),
      outcome,
      ...(code === undefined ? {} : { message: translate(actor.language, `problem.${code}`) }),
    })),
  );
}
