import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { isAuthorized } from '../read/authorize.ts';
import { isReadable } from '../store/storedEntity.ts';
import { lawfulChange } from '../write/lawfulChange.ts';
import type { Difference } from '../write/recordedChange.ts';
import type { ToldChange } from '../write/writeContext.ts';
import { isSecretChange } from './netChanges.ts';

/**
 * Whether the person who made a set of changes may undo all of them, by what the entities declare. Later edits and
 * domain refusals only show when undoing. False if nothing was written.
 */
export function canTakeBack(actor: Actor, told: readonly ToldChange[]): boolean {
  return told.length > 0 && told.some(isMore) && told.every((one) => canBeBack(actor, one));
}

/** A save without changes is reported too. */
function isMore(told: ToldChange): boolean {
  return told.change.action !== 'update' || ownDifferences(told).length > 0;
}

function canBeBack(actor: Actor, told: ToldChange): boolean {
  const { entity } = told.stored;
  const isOffered = (operation: 'create' | 'update' | 'delete', action: 'add' | 'edit' | 'delete') =>
    offers(entity, operation) && isAuthorized(actor, entity, action);
  if (told.change.action === 'create') return isOffered('delete', 'delete');
  if (told.change.action === 'update') return isOffered('update', 'edit') && isUndone(actor, told);
  return isOffered('create', 'add') && !told.change.takesParts && !hasSecrets(told);
}

function hasSecrets({ stored, change }: ToldChange): boolean {
  return stored.entity.fields.some((field) => !isReadable(field) && change.before[field.name] !== undefined);
}

/** Whether each field may be set back, and states and actions allow the way back. */
function isUndone(actor: Actor, told: ToldChange): boolean {
  const { stored, change } = told;
  const { entity } = stored;
  const isSettable = (difference: Difference) => {
    const field = fieldNamed(entity, difference.field);
    if (isSecretChange(difference)) return false;
    if (!field) return entity.open;
    const permission = field.options.permission?.edit;
    return !field.readOnly && (permission === undefined || allows(actor.permissions, permission));
  };
  if (!ownDifferences(told).every(isSettable)) return false;
  const done = entity.actions.find(({ name }) => name === change.operation);
  if (done && !done.permissions.every((permission) => allows(actor.permissions, permission))) return false;
  const { before, after } = change;
  return (
    lawfulChange({ entity, actor, before: after, after: before, byService: false }).problems.length === 0
  );
}

/** Returns the differences of a change without computed fields. */
function ownDifferences({ stored, differences }: ToldChange): Difference[] {
  return differences.filter(({ field: name }) => {
    const field = fieldNamed(stored.entity, name);
    return !field || !isComputed(field);
  });
}
