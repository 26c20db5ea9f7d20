import { allows } from '#schemas/access/permissions.ts';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { DistrictClock } from '#schemas/model/fields/showValue.ts';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { Sql } from '../../database/database.ts';
import { Statement } from '../../database/statement.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { labelsOf } from '../read/labels.ts';
import { recordOf, selectLabel } from '../read/presentRecord.ts';
import { hidesRows, visibilitySql } from '../read/visibilitySql.ts';
import type { Catalogue, StoredEntity } from '../store/storedEntity.ts';
import { usesOfParts } from './cascades.ts';
import { countUses, type Referrer, referrersOf, usesFrom } from './referrers.ts';

/** Maximum number of referring records that the error for a refused deletion names. */
const namedAtMost = 20;

/**
 * Returns what uses a record: for each referring field the number of visible records and the first of them, and whether
 * hidden ones exist, since all block deletion (docs/specification.md#application-4-hiding-and-deleting: "Deletion of
 * any reference item is blocked while in use"). Includes what uses its child rows. With a date, leaves out records that
 * are over by then (`x-field.until`).
 */
export async function usesOf(
  catalogue: Catalogue,
  target: string,
  id: unknown,
  actor: Actor,
  sql: Sql,
  date?: string,
): Promise<RecordUse[]> {
  const uses: RecordUse[] = [];
  for (const found of referrersOf(catalogue, target)) {
    const { until } = found.reference.field.options;
    if (date !== undefined && until === false) continue;
    const from = date !== undefined && until ? { from: { field: until, date } } : {};
    const referrer = { ...found, stored: calledByOwner(found), ...from };
    const all = await countUses(referrer, id, actor.organization, sql);
    if (all === 0) continue;
    const count = await countSeen(referrer, id, actor, sql, all);
    const records = count > 0 ? await usingRecords(referrer, id, actor, sql, namedAtMost) : [];
    const labels = await labelsOf(
      { catalogue, sql, ...actor, readerClock: clockOf(actor), readerLanguage: actor.language },
      referrer.stored,
      records,
    );
    uses.push({
      entity: referrer.stored.entity.name,
      field: referrer.reference.path.join('.'),
      count,
      ...(all > count ? { hidden: true as const } : {}),
      ...from,
      records: records.map((record, index) => ({
        id: record[referrer.stored.entity.id.name] as string | number,
        label: labels[index] ?? '',
      })),
    });
  }
  return [...uses, ...(await usesOfParts(catalogue, target, id, actor, sql))];
}

/**
 * Returns the entity with the label template that names a referring record. If the record's own label shows only the
 * used record, the template names the record's owner instead, such as the employee of a list entry.
 */
function calledByOwner({ stored, reference }: Referrer): StoredEntity {
  const { entity } = stored;
  const isSaid = namesInTemplate(entity.label).some((name) => name !== reference.path[0]);
  if (isSaid || entity.parent === undefined || entity.parent === reference.path[0]) return stored;
  return { ...stored, entity: { ...entity, label: `{${entity.parent}}` } };
}

/** Returns the person's clock for formatting dates and times. */
function clockOf({ timeZone, language, clock }: Actor): DistrictClock {
  return { timeZone, halves: halvesOf(language, clock) };
}

/** Counts the records that refer to a record, limited to those that the person can see. */
async function countSeen(
  referrer: Referrer,
  id: unknown,
  { organization, visibility, permissions }: Actor,
  sql: Sql,
  all: number,
): Promise<number> {
  const { stored } = referrer;
  if (!allows(permissions, stored.entity.permission.view)) return 0;
  if (!hidesRows(stored, visibility)) return all;
  const { text, values } = usesFrom(referrer, id, organization);
  const statement = new Statement(values);
  const isSeen = visibilitySql(stored, visibility, statement, 'owner');
  const [row] = await sql(`select count(*) as seen ${text} and ${isSeen}`, statement.values);
  return Number(row?.seen);
}

/** Returns the first visible records that refer to a record: their id and label fields. */
export async function usingRecords(
  referrer: Referrer,
  id: unknown,
  { organization, visibility }: Pick<Actor, 'organization' | 'visibility'>,
  sql: Sql,
  atMost: number,
): Promise<RecordData[]> {
  const { stored } = referrer;
  const { text, values } = usesFrom(referrer, id, organization);
  const statement = new Statement(values);
  const isSeen = visibilitySql(stored, visibility, statement, 'owner');
  const rows = await sql(
    `select ${selectLabel(stored, 'owner')} ${text} and ${isSeen} order by owner.${stored.idColumn} limit ${Number(atMost)}`,
    statement.values,
  );
  return rows.map((row) => recordOf(stored, row));
}
