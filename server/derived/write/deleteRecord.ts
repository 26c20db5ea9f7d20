import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { translate } from '../../http/language.ts';
import { refreshDependents } from '../expressions/refreshDependents.ts';
import { authorize } from '../read/authorize.ts';
import { labelsOf } from '../read/labels.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { countUses, partsOf, usesFrom } from '../uses/referrers.ts';
import { usesOf } from '../uses/uses.ts';
import { sourceOf } from './computeAndCheck.ts';
import { Draft, throwRefusal } from './draft.ts';
import { lockRecords } from './lockRecords.ts';
import { lockOwners, raiseOwnerVersions } from './owners.ts';
import { recordWrites } from './recordWrites.ts';
import { deleteRow } from './rows.ts';
import { applyRules } from './rules.ts';
import type { WriteContext } from './writeContext.ts';

/** Deletes a record that is not in use. Otherwise throws with the list of its uses. */
export async function deleteRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'delete');
  const draft = new Draft({}, id, version);
  await lockOwners(context, stored, [draft]);
  await lockRecords(context, stored, [draft]);
  throwRefusal([draft]);
  const { before = {} } = draft;
  await refuseInUse(context, stored, id, before);
  await applyRules(context, stored, { action: 'delete', id, before, after: before });
  const takesParts = context.loggedChanges !== undefined && (await hasParts(context, stored, id));
  await deleteRow(context, stored, id);
  await raiseOwnerVersions(context, stored, [draft]);
  await refreshDependents(sourceOf(context), stored, [{ before, after: undefined }]);
  await recordWrites(context, stored, [{ action: 'delete', before, after: {}, takesParts }]);
  return before;
}

/** Deletes records, even hidden ones, without checking the permission, which the caller has already checked. */
export async function deleteWithoutPermission(
  context: WriteContext,
  stored: StoredEntity,
  ids: readonly unknown[],
): Promise<void> {
  const { actor } = context;
  const permissions = new Set([...actor.permissions, stored.entity.permission.delete]);
  const within = { ...context, actor: { ...actor, permissions, visibility: {} } };
  for (const id of ids) await deleteRecord(within, stored, parseEntityId(stored, String(id)), undefined);
}

/** Deletes the child rows of a record, each with a change-log row. */
export async function deleteParts(
  context: WriteContext,
  { entity }: StoredEntity,
  id: string | number,
): Promise<void> {
  const { actor, catalogue, sql } = context;
  for (const part of partsOf(catalogue, entity.name)) {
    const { text, values } = usesFrom(part, id, actor.organization);
    const rows = await sql(`select owner.${part.stored.idColumn} as id ${text} order by 1`, values);
    await deleteWithoutPermission(
      context,
      part.stored,
      rows.map((row) => row.id),
    );
  }
}

/** Whether deleting a record cascades to child rows. */
async function hasParts(
  { catalogue, actor, sql }: WriteContext,
  { entity }: StoredEntity,
  id: string | number,
): Promise<boolean> {
  for (const part of partsOf(catalogue, entity.name))
    if ((await countUses(part, id, actor.organization, sql)) > 0) return true;
  return false;
}

async function refuseInUse(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  before: RecordData,
) {
  const { catalogue, actor, sql } = context;
  const uses = await usesOf(catalogue, stored.entity.name, id, actor, sql);
  if (uses.length === 0) return;
  const [label = ''] = await labelsOf({ catalogue, sql, ...actor }, stored, [before]);
  const kind = translateText(stored.entity, actor.language, stored.entity.title);
  const named = translate(actor.language, 'record.named', { kind, label });
  throw new DomainError('inUse', { args: { label: named }, uses });
}
