import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { DomainError } from '../domainError.ts';
import { recordChange } from '../editing/changeLog.ts';
import { translate } from '../http/translate.ts';
import { applyDomain } from './applyDomain.ts';
import { authorize } from './authorize.ts';
import { labelsOf } from './labels.ts';
import { loadForWrite } from './loadForWrite.ts';
import { deleteRow } from './rows.ts';
import type { StoredEntity } from './storedEntity.ts';
import { usesOf } from './uses.ts';
import type { WriteContext } from './writeContext.ts';

/** Deletes a record that nothing uses; otherwise refuses with the list of what does. */
export async function deleteRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'delete');
  const before = await loadForWrite(context, stored, id, version);
  await refuseInUse(context, stored, id, before);
  await applyDomain(context, entity, { action: 'delete', id, before, after: before });
  await deleteRow(context, stored, id);
  await recordChange(context, stored, { action: 'delete', before, after: {} });
  return before;
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
