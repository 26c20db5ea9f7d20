import { isDeepStrictEqual } from 'node:util';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { labelsOf } from '../derived/labels.ts';
import { isReadable, type StoredEntity, storedFields } from '../derived/storedEntity.ts';
import type { WriteContext } from '../derived/writeRecord.ts';
import type { Actor } from '../identity/actor.ts';

export type ChangeAction = 'create' | 'update' | 'delete';

/** One field of a change: what it was and what it became; secrets only say that they changed. */
export interface Difference {
  readonly field: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

interface RecordedChange {
  readonly action: ChangeAction;
  readonly before: RecordData;
  readonly after: RecordData;
}

/**
 * Writes the change-log row of a write, in the write's own transaction: who, as whom, when, by which
 * request, and each field's old and new value (domain design, 2.21).
 */
export async function recordChange(
  context: WriteContext,
  stored: StoredEntity,
  change: RecordedChange,
): Promise<void> {
  const { entity } = stored;
  if (!entity.history || !stored.organized) return;
  const record = change.action === 'delete' ? change.before : change.after;
  const { catalogue, actor, sql } = context;
  const [label] = await labelsOf({ catalogue, organization: actor.organization, sql }, stored, [record]);
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, acting_as, acting_as_key, request_id, differences, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      actor.organization,
      entity.name,
      String(record[entity.id.name]),
      label,
      change.action,
      record[versionField],
      ...identitiesOf(actor),
      context.requestId,
      JSON.stringify(differences(stored, change.before, change.after)),
      ownerOf(stored, record),
    ],
  );
}

/** The record that a part belongs to; none for a record of its own. */
function ownerOf({ entity }: StoredEntity, record: RecordData): string | null {
  const owner = entity.partOf === undefined ? undefined : record[entity.partOf];
  return owner === undefined || owner === null ? null : String(owner);
}

/** Who really made the change, by key and name, and as whom, by name and key. */
function identitiesOf({ userKey, name, impersonation }: Actor): (string | null)[] {
  if (!impersonation) return [userKey, name, null, null];
  const { impersonator } = impersonation;
  return [impersonator.userKey, impersonator.name, name, userKey];
}

/** What differs between two states of a record, field by field. */
export function differences(stored: StoredEntity, before: RecordData, after: RecordData): Difference[] {
  const names = new Set([...storedFields(stored), ...Object.keys(before), ...Object.keys(after)]);
  names.delete(versionField);
  names.delete(stored.entity.id.name);
  for (const { name, words } of stored.entity.fields) if (words.stamp) names.delete(name);
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) =>
      isSecret(stored, name) ? { field: name } : { field: name, from: before[name], to: after[name] },
    );
}

function isSecret({ entity }: StoredEntity, name: string): boolean {
  return entity.fields.some((field) => field.name === name && !isReadable(field));
}
