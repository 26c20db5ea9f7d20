import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { RecordUse } from '#schemas/protocol/resultCodes.ts';
import { allows } from '#schemas/rules/permissions.ts';
import type { Sql } from '../database/database.ts';
import type { Actor } from '../identity/actor.ts';
import type { Catalogue } from './catalogue.ts';
import { labelsOf } from './labels.ts';
import { recordOf, selectLabel } from './presentRecord.ts';
import type { ReferencePath } from './referencesOf.ts';
import { Statement } from './statement.ts';
import { type StoredEntity, systemColumns } from './storedEntity.ts';
import { linkColumns } from './tableFor.ts';
import { visibleTo } from './visibleTo.ts';

/** How many users of a record are named in a refusal. */
const namedAtMost = 20;

/** A reference of some entity to the one that is asked about. */
export interface Referrer {
  readonly stored: StoredEntity;
  readonly reference: ReferencePath;
}

/**
 * Everything that refers to an entity or to another facet of its rows, but for parts that go with their
 * whole. A reference that several facets of a row declare is one: that of the entity with a list.
 */
export function referrersOf(catalogue: Catalogue, target: string): Referrer[] {
  const { table } = catalogue.named(target);
  const referrers = catalogue.entities.flatMap((stored) =>
    stored.references
      .filter(({ target: name }) => name === target || catalogue.named(name).table.name === table.name)
      .filter((reference) => !goesWith(stored, reference))
      .map((reference) => ({ stored, reference })),
  );
  const byPlace = new Map<string, Referrer>();
  for (const referrer of referrers.sort((one, other) => rank(one) - rank(other))) {
    if (!byPlace.has(placeOf(referrer))) byPlace.set(placeOf(referrer), referrer);
  }
  return [...byPlace.values()];
}

function rank({ stored }: Referrer): number {
  return stored.head ? 1 : 0;
}

/** Where a reference is stored. */
function placeOf({ stored, reference }: Referrer): string {
  return `${stored.table.name} ${reference.path.join('.')}`;
}

function goesWith(stored: StoredEntity, reference: ReferencePath): boolean {
  return stored.entity.partOf !== undefined && reference.path[0] === stored.entity.partOf;
}

/**
 * Who uses a record: for each referring field how many records, and the first of them where the
 * person may see that entity and record; the number counts all, because all stand in the way of deleting
 * (specification, application section 4: "Deletion of any reference item
 * is blocked while in use").
 */
export async function usesOf(
  catalogue: Catalogue,
  target: string,
  id: unknown,
  actor: Actor,
  sql: Sql,
): Promise<RecordUse[]> {
  const uses: RecordUse[] = [];
  for (const referrer of referrersOf(catalogue, target)) {
    const count = await countUses(referrer, id, actor.organization, sql);
    if (count === 0) continue;
    const visible = allows(actor.permissions, referrer.stored.entity.permission.view);
    const records = visible ? await usingRecords(referrer, id, actor, sql, namedAtMost) : [];
    const labels = await labelsOf({ catalogue, sql, ...actor }, referrer.stored, records);
    uses.push({
      entity: referrer.stored.entity.name,
      field: referrer.reference.path.join('.'),
      count,
      records: records.map((record, index) => ({
        id: record[referrer.stored.entity.id.name] as string | number,
        label: labels[index] ?? '',
      })),
    });
  }
  return uses;
}

async function countUses(referrer: Referrer, id: unknown, organization: number, sql: Sql): Promise<number> {
  const { text, values } = usesFrom(referrer, id, organization);
  const [row] = await sql(`select count(*) as uses ${text}`, values);
  return Number(row?.uses ?? 0);
}

/** The first records that use another one and that the person sees: their id and what their label needs. */
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
  const isSeen = visibleTo(stored, visibility, statement, 'owner');
  const rows = await sql(
    `select ${selectLabel(stored, 'owner')} ${text} and ${isSeen} order by owner.${stored.idColumn} limit ${Number(atMost)}`,
    statement.values,
  );
  return rows.map((row) => recordOf(stored, row));
}

/** `from … where …` of the records that use another one, directly or through a table of links. */
function usesFrom(
  { stored, reference }: Referrer,
  id: unknown,
  organization: number,
): { text: string; values: unknown[] } {
  const mine = stored.organized ? `owner.${systemColumns.organization} = $2` : '$2::bigint is not null';
  const table = `"${stored.table.name}" as owner`;
  if (reference.links === undefined) {
    return {
      text: `from ${table} where ${mine} and owner.${stored.column(reference.field.name)} = $1`,
      values: [id, organization],
    };
  }
  const same = stored.organized
    ? `link.${systemColumns.organization} = owner.${systemColumns.organization} and `
    : '';
  const joined = `join "${reference.links}" as link on ${same}link.${linkColumns.owner} = owner.${stored.idColumn}`;
  return {
    text: `from ${table} ${joined} where ${mine} and link.${linkColumns.target} = $1`,
    values: [id, organization],
  };
}
