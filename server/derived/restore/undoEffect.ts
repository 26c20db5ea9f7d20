import { allows } from '#schemas/access/permissions.ts';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { DomainError } from '../../common/domainError.ts';
import type { EffectReversal, LoggedField, ReversedField } from '../../domain/domainRule.ts';
import { translate } from '../../http/language.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { Difference } from '../write/recordedChange.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { domainWriter } from '../write/writeRecord.ts';
import { isSecretChange, type LoggedRow, type NetChange } from './netChanges.ts';

type Field = RestoreResult['fields'][number];

/** Returns how to undo a change that a domain effect wrote in addition to the record. Undefined for other changes. */
export function effectOf(
  { domain }: Pick<WriteContext, 'domain'>,
  entity: string,
): EffectReversal | undefined {
  return domain.reversals?.[entity];
}

/** Whether a log row comes from an effect that the person may undo. */
export function canUndoEffect(
  context: Pick<WriteContext, 'domain'>,
  { permissions }: Pick<Actor, 'permissions'>,
  { entity, action, differences }: Pick<LoggedRow, 'entity' | 'action' | 'differences'>,
): boolean {
  const effect = effectOf(context, entity);
  const fields = loggedFields(differences);
  return (
    effect !== undefined &&
    action === 'update' &&
    allows(permissions, effect.permission(fields)) &&
    effect.covers(fields)
  );
}

/** Undoes an effect and returns the result by field. Throws `forbidden`, and `invalid` for another kind of change. */
export async function undoEffect(
  context: WriteContext,
  effect: EffectReversal,
  change: NetChange,
): Promise<Field[]> {
  const { actor, sql, requestId } = context;
  const fields = [...change.fields].map(([field, { from, to }]) => ({ field, from, to }));
  const permission = effect.permission(fields);
  if (!allows(actor.permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  if (change.kind !== 'updated' || !effect.covers(fields))
    throw new DomainError('invalid', { text: 'refused.notRestorable' });
  const { recordId, version } = change;
  const done = await effect.undo(
    { recordId, version, fields },
    { sql, actor, requestId, write: domainWriter(context) },
  );
  return done.map((one) => presentField(actor, one));
}

function presentField({ language }: Actor, { field, from, to, outcome, text }: ReversedField): Field {
  const message = text === undefined ? {} : { message: translate(language, text) };
  return { field, now: to, then: from, outcome, ...message };
}

function loggedFields(differences: readonly Difference[]): LoggedField[] {
  const readable = differences.filter((difference) => !isSecretChange(difference));
  return readable.map(({ field, from = null, to = null }) => ({ field, from, to }));
}
