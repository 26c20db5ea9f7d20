import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import { fileEntities } from '#schemas/protocol/fileCalls.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { isAuthorized } from '../read/authorize.ts';
import { isReadable } from '../store/storedEntity.ts';
import { checkTransition } from '../write/checkTransition.ts';
import type { Difference } from '../write/recordedChange.ts';
import type { LoggedWrite } from '../write/writeContext.ts';
import { isSecretChange } from './netChanges.ts';

/**
 * Whether the person who made a set of changes may undo all of them, according to the entities' permissions, states and
 * actions. Does not check for later edits or refusals by the domain, which only the undo itself detects. False if
 * nothing was written.
 */
export function canUndo(actor: Actor, writes: readonly LoggedWrite[]): boolean {
  return writes.length > 0 && writes.some(hasChanges) && writes.every((one) => canUndoChange(actor, one));
}

/** Whether a write changed anything. Needed because writes without a change are collected too. */
function hasChanges(write: LoggedWrite): boolean {
  return write.change.action !== 'update' || ownDifferences(write).length > 0;
}

function canUndoChange(actor: Actor, write: LoggedWrite): boolean {
  const { entity } = write.stored;
  const isOffered = (operation: 'create' | 'update' | 'delete', action: 'add' | 'edit' | 'delete') =>
    offers(entity, operation) && isAuthorized(actor, entity, action);
  if (write.change.action === 'create')
    return isOffered('delete', 'delete') && !fileEntities.includes(entity.name);
  if (write.change.action === 'update') return isOffered('update', 'edit') && canRevertFields(actor, write);
  return isOffered('create', 'add') && !write.change.takesParts && !hasSecrets(write);
}

function hasSecrets({ stored, change }: LoggedWrite): boolean {
  return stored.entity.fields.some((field) => !isReadable(field) && change.before[field.name] !== undefined);
}

/** Whether the person may set each field back, and whether states and actions allow the reverse transition. */
function canRevertFields(actor: Actor, write: LoggedWrite): boolean {
  const { stored, change } = write;
  const { entity } = stored;
  const isSettable = (difference: Difference) => {
    const field = fieldNamed(entity, difference.field);
    if (isSecretChange(difference)) return false;
    if (!field) return entity.open;
    const permission = field.options.permission?.edit;
    return !field.readOnly && (permission === undefined || allows(actor.permissions, permission));
  };
  if (!ownDifferences(write).every(isSettable)) return false;
  const done = entity.actions.find(({ name }) => name === change.operation);
  if (done && !done.permissions.every((permission) => allows(actor.permissions, permission))) return false;
  const { before, after } = change;
  return (
    checkTransition({ entity, actor, before: after, after: before, byService: false }).problems.length === 0
  );
}

/** Returns the field differences of a change, without computed fields. */
function ownDifferences({ stored, differences }: LoggedWrite): Difference[] {
  return differences.filter(({ field: name }) => {
    const field = fieldNamed(stored.entity, name);
    return !field || !isComputed(field);
  });
}
