import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { quoted } from '../../database/table.ts';
import type { ReferencePath } from '../store/referencesOf.ts';
import { type StoredEntity, storedSortIn, systemColumns, tableName } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';
import { domainErrorOf } from './constraintError.ts';
import type { WriteContext } from './writeContext.ts';

/** Returns the distinct ids in a record at a reference's path. */
export function idsAt(record: RecordData, path: readonly string[]): unknown[] {
  const values = path.reduce<unknown[]>(
    (above, step) => above.flatMap((value) => childrenOf(value, step)),
    [record],
  );
  return [...new Set(values.flat().filter((value) => value !== undefined && value !== null))];
}

function childrenOf(value: unknown, step: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => childrenOf(item, step));
  if (typeof value !== 'object' || value === null) return [];
  return [(value as RecordData)[step]].flat();
}

/**
 * Updates the link tables of a record to match its lists of references. The link tables give these references real
 * foreign keys. Skips unchanged lists.
 */
export async function writeLinks(
  context: WriteContext,
  stored: StoredEntity,
  record: RecordData,
  before: RecordData,
): Promise<void> {
  for (const reference of stored.references) {
    const { links, path } = reference;
    if (links === undefined || namesSame(idsAt(record, path), idsAt(before, path))) continue;
    await writeLink(context, stored, record, reference, links);
  }
}

/** Updates the sort columns that the record's links copy from the record, if the copied fields changed. */
export async function writeKeptSorts(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  record: RecordData,
  before: RecordData,
): Promise<void> {
  const { references } = stored.parent ?? stored;
  const inOrganization = stored.organized ? `${systemColumns.organization} = $2` : '$2::bigint is not null';
  for (const { links = '' } of references) {
    const changed = storedSortIn(stored, links).filter(({ field }) => record[field] !== before[field]);
    if (changed.length === 0) continue;
    const set = changed.map(({ column }, place) => `${quoted(column)} = $${place + 3}`).join(', ');
    await sql(`update ${quoted(links)} set ${set} where ${linkColumns.owner} = $1 and ${inOrganization}`, [
      record[stored.entity.id.name],
      actor.organization,
      ...changed.map(({ field }) => record[field] ?? null),
    ]);
  }
}

function namesSame(ids: readonly unknown[], others: readonly unknown[]): boolean {
  const named = new Set(others.map(String));
  return ids.length === named.size && ids.every((id) => named.has(String(id)));
}

/** Inserts the links of new records, with one statement per list of references. */
export async function writeNewLinks(
  context: WriteContext,
  stored: StoredEntity,
  records: readonly RecordData[],
): Promise<void> {
  for (const reference of stored.references) {
    if (reference.links === undefined) continue;
    const links = records.flatMap((record) =>
      idsAt(record, reference.path).map((target) => ({ owner: record[stored.entity.id.name], target })),
    );
    if (links.length > 0) await addLinks(context, stored, reference, reference.links, links);
  }
}

async function writeLink(
  context: WriteContext,
  stored: StoredEntity,
  record: RecordData,
  reference: ReferencePath,
  table: string,
): Promise<void> {
  const { actor, sql } = context;
  const owner = record[stored.entity.id.name];
  const targets = idsAt(record, reference.path);
  const inOrganization = stored.organized ? `${systemColumns.organization} = $2` : '$2::bigint is not null';
  const type = stored.targetType(reference);
  await sql(
    `delete from "${table}" where ${linkColumns.owner} = $1 and ${inOrganization} and ${linkColumns.target} <> all($3::${type}[])`,
    [owner, actor.organization, targets],
  );
  if (targets.length === 0) return;
  const links = targets.map((target) => ({ owner, target }));
  await addLinks(context, stored, reference, table, links);
}

async function addLinks(
  { actor, sql }: WriteContext,
  stored: StoredEntity,
  reference: ReferencePath,
  table: string,
  links: readonly { readonly owner: unknown; readonly target: unknown }[],
): Promise<void> {
  const columns = stored.organized ? `${systemColumns.organization}, ` : '';
  const ownerType = stored.type(stored.entity.id.name);
  const sortColumns = storedSortIn(stored, table);
  try {
    await sql(
      `insert into "${table}" (${columns}${linkColumns.owner}, ${linkColumns.target}${sortColumns.map(({ column }) => `, ${quoted(column)}`).join('')})
       select ${stored.organized ? '$1::bigint, ' : ''}owner, target${sortColumns.map(({ field }) => `, ${ownersText(stored, field)}`).join('')}
       from unnest($2::${ownerType}[], $3::${stored.targetType(reference)}[]) as link(owner, target)
       where $1::bigint is not null on conflict do nothing`,
      [actor.organization, links.map(({ owner }) => owner), links.map(({ target }) => target)],
    );
  } catch (error) {
    const domainError = domainErrorOf(error, stored);
    throw domainError
      ? new DomainError('invalid', {
          problems: [{ field: reference.path.join('.'), code: 'reference', args: {} }],
        })
      : error;
  }
}

/** SQL for the value of a sort column of a new link, read from the record that the link belongs to. */
function ownersText(stored: StoredEntity, field: string): string {
  const { entity, idColumn, column } = stored.parent ?? stored;
  const inOrganization =
    entity.scope === 'organization' ? `one.${systemColumns.organization} = $1::bigint and ` : '';
  return `(select one.${column(field)} from ${tableName(stored)} as one where ${inOrganization}one.${idColumn} = owner)`;
}
