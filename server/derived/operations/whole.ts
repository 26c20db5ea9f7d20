import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { addComputed } from '../expressions/computed.ts';
import { isAuthorized } from '../read/authorize.ts';
import { presentRecord } from '../read/presentRecord.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { Draft } from '../write/draft.ts';
import { withoutDryRunIds } from '../write/dryRun.ts';
import type { RecordWithParts, RecordWithPartsRequest } from '../write/recordWithParts.ts';
import { splitParts } from '../write/splitParts.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { bodyFields, type OperationRequest } from './operation.ts';

/** Parses a body into the record and its child rows. Fields that were sent under an alias get their own names. */
export function parseRecordWithParts({
  stored: { entity },
  catalogue,
  body,
}: OperationRequest): Pick<RecordWithPartsRequest, 'sent' | 'parts'> {
  const { sent, parts } = splitParts(entity, bodyFields(body));
  const named = Object.entries(parts).map(([name, part]) => {
    const target = catalogue.named(entity.parts[name]?.of ?? '').entity;
    return [name, { ...part, rows: part.rows.map((row) => byOwnNames(target, row)) }] as const;
  });
  return { sent: byOwnNames(entity, sent), parts: Object.fromEntries(named) };
}

/** Renames fields that were sent under an alias (`x-field.alias`) to the field's own name. */
function byOwnNames({ fields }: Entity, sent: RecordData): RecordData {
  const aliases = fields.flatMap(({ name, options }) =>
    options.alias === undefined ? [] : [[options.alias, name] as const],
  );
  if (!aliases.some(([alias]) => Object.hasOwn(sent, alias))) return sent;
  const names = new Map(aliases);
  const renamed = Object.entries(sent).map(([name, value]) => [names.get(name) ?? name, value] as const);
  return { ...Object.fromEntries(renamed), ...withoutNames(sent, names) };
}

/** Returns the submitted fields that were sent under their own names, without those sent under an alias. */
function withoutNames(sent: RecordData, names: ReadonlyMap<string, string>): RecordData {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
}

/**
 * Returns a saved record with the rows of the request, as the person may see them. People see rows that they sent even
 * if they may see no others. For a dry run, leaves out temporary ids and numbers.
 */
export async function presentRecordWithParts(
  context: WriteContext,
  stored: StoredEntity,
  { owner, parts }: RecordWithParts,
): Promise<RecordData> {
  const [record = {}] = await presentDrafts(context, stored, [owner]);
  const rows: [string, RecordData[]][] = [];
  for (const [name, part] of Object.entries(parts)) {
    const { entity } = part.stored;
    if (isAuthorized(context.actor, entity, 'view') || isAuthorized(context.actor, entity, 'add'))
      rows.push([name, await presentDrafts(context, part.stored, part.rows)]);
  }
  return { ...record, ...Object.fromEntries(rows) };
}

/**
 * Presents the records of drafts for a response. Refused rows, which are not stored, appear with the values computed so
 * far.
 */
async function presentDrafts(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<RecordData[]> {
  const records = drafts.flatMap(({ record }) => (record ? [record] : []));
  const complete = (await addComputed(context, stored, records, context.sql)).values();
  return drafts.map((draft) => {
    const record = draft.record ? (complete.next().value ?? {}) : declaredOf(stored.entity, draft.after);
    const presented = presentRecord(stored, record, context.actor.permissions);
    return context.isDryRun ? asDryRun(presented, draft) : presented;
  });
}

function declaredOf(entity: Entity, record: RecordData): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([name]) => fieldNamed(entity, name)));
}

/**
 * Removes temporary ids from a dry-run record and restores its former version, because a dry run does not change the
 * record.
 */
function asDryRun({ [versionField]: _, ...record }: RecordData, { before }: Draft): RecordData {
  const version = before?.[versionField];
  return { ...withoutDryRunIds(record), ...(version === undefined ? {} : { [versionField]: version }) };
}
