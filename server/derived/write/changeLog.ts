import { isDeepStrictEqual } from 'node:util';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { authorOf } from '../../identity/access/authorOf.ts';
import { labelsOf } from '../read/labels.ts';
import { isReadable, type StoredEntity, storedFields } from '../store/storedEntity.ts';
import type { Difference, RecordedChange } from './recordedChange.ts';
import type { WriteContext } from './writeContext.ts';

/** Operation name of a change that restored earlier values. No name in an entity file can equal it. */
export const restoreOperation = '$restore';

/**
 * Inserts the change-log rows of an entity's records in one statement, in the transaction of the write: the person, the
 * impersonated person, time, request, and each field's old and new value (docs/domain.md#change-log).
 */
export async function recordChanges(
  context: WriteContext,
  stored: StoredEntity,
  changes: readonly RecordedChange[],
): Promise<void> {
  const { entity } = stored;
  if (!entity.history || !stored.organized || changes.length === 0) return;
  const { catalogue, actor, sql } = context;
  const author = authorOf(actor);
  const records = changes.map(({ action, before, after }) => (action === 'delete' ? before : after));
  const labels = await labelsOf({ catalogue, organization: actor.organization, sql }, stored, records);
  const rows = changes.map(({ action, before, after, operation }, index) => {
    const record = records[index] ?? {};
    return {
      id: String(record[entity.id.name]),
      label: labels[index],
      action,
      version: record[versionField],
      differences: differences(stored, before, after),
      owner: ownerOf(stored, record),
      operation: context.restores ? restoreOperation : (operation ?? null),
    };
  });
  const writes = changes.map((change, index) => ({
    changeId: Number.NaN,
    stored,
    change,
    differences: rows[index]?.differences ?? [],
  }));
  context.loggedChanges?.push(...writes);
  await sql(
    `insert into change_log (org_id, entity, user_key, user_name, acting_as, acting_as_key, request_id,
       record_id, label, action, version, differences, owner_id, operation)
     select $1, $2, $3, $4, $5, $6, $7, id, label, action, version, differences, owner, operation
     from jsonb_to_recordset($8::jsonb)
       as given(id text, label text, action text, version integer, differences jsonb, owner text, operation text)
     returning change_id`,
    [
      actor.organization,
      entity.name,
      author.userKey,
      author.name,
      author.actingAs,
      author.actingAsKey,
      context.requestId,
      JSON.stringify(rows),
    ],
    {
      onAnswer: (numbers) => {
        for (const [index, one] of writes.entries()) one.changeId = Number(numbers[index]?.change_id);
      },
    },
  );
}

/** Returns the id of a child row's parent record, or null for other records. */
export function ownerOf({ entity }: StoredEntity, record: RecordData): string | null {
  const owner = entity.parent === undefined ? undefined : record[entity.parent];
  return owner === undefined || owner === null ? null : String(owner);
}

/** Returns the differences between two states of a record, by field. */
export function differences(stored: StoredEntity, before: RecordData, after: RecordData): Difference[] {
  const { omitted, secret } = loggedFields(stored);
  return [...new Set([...storedFields(stored), ...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !omitted.has(name) && differs(before[name], after[name]))
    .map((name) =>
      secret.has(name) ? { field: name } : { field: name, from: before[name], to: after[name] },
    );
}

function differs(before: unknown, after: unknown): boolean {
  return before !== after && !isDeepStrictEqual(before, after);
}

/** Fields of an entity that the change log leaves out (`omitted`), and fields whose values it leaves out (`secret`). */
interface LoggedFields {
  readonly omitted: ReadonlySet<string>;
  readonly secret: ReadonlySet<string>;
}

const loggedFieldsCache = new WeakMap<StoredEntity, LoggedFields>();

/** Returns which fields of an entity the change log leaves out. Cached, because it is the same for every change. */
function loggedFields(stored: StoredEntity): LoggedFields {
  const known = loggedFieldsCache.get(stored);
  if (known) return known;
  const { fields, id } = stored.entity;
  const namesOf = (some: typeof fields) => some.map(({ name }) => name);
  const found = {
    omitted: new Set([versionField, id.name, ...namesOf(fields.filter(({ options }) => options.stamp))]),
    secret: new Set(namesOf(fields.filter((field) => !isReadable(field)))),
  };
  loggedFieldsCache.set(stored, found);
  return found;
}
