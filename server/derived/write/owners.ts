import { Statement } from '../../database/statement.ts';
import { comparable } from '../read/filterable.ts';
import {
  type Catalogue,
  organizationCondition,
  type StoredEntity,
  systemColumns,
  tableName,
} from '../store/storedEntity.ts';
import type { Draft } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

/** An entity whose records own rows of another one (`x-entity.parts`). */
interface Owner {
  readonly stored: StoredEntity;
  /** Name of the row's field that refers to the owner. */
  readonly through: string;
}

const owners = new WeakMap<Catalogue, ReadonlyMap<string, readonly Owner[]>>();

/**
 * Returns the entities whose records own the rows of an entity as child rows (`x-entity.parts`). Most entities have
 * none.
 */
function ownersOf(catalogue: Catalogue, { entity }: StoredEntity): readonly Owner[] {
  const known = owners.get(catalogue) ?? allOwners(catalogue);
  owners.set(catalogue, known);
  return known.get(entity.name) ?? [];
}

function allOwners({ entities }: Catalogue): Map<string, Owner[]> {
  const all = new Map<string, Owner[]>();
  for (const stored of entities) {
    for (const { of, through } of Object.values(stored.entity.parts))
      all.set(of, [...(all.get(of) ?? []), { stored, through }]);
  }
  return all;
}

/**
 * Locks the owners of rows before the rows themselves. Saving a whole record locks in the same order, which prevents
 * deadlocks.
 */
export async function lockOwners(
  { catalogue, actor, sql }: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  for (const { stored: owner, through } of ownersOf(catalogue, stored)) {
    const statement = new Statement();
    const ids = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const named = idsIn(owner, drafts, through);
    const idType = owner.type(owner.entity.id.name);
    const text = `select 1 from ${tableName(owner)}
      where ${organizationCondition(owner, actor.organization, statement)} and ${owner.idColumn} = any(array(
        select ${stored.column(through)} from ${tableName(stored)}
        where ${organizationCondition(stored, actor.organization, statement)}
          and ${stored.idColumn} = any(${statement.value(ids)}::${stored.type(stored.entity.id.name)}[])
        union select unnest(${statement.value(named)}::${idType}[])))
      order by ${owner.idColumn} for no key update`;
    await sql(text, statement.values);
  }
}

/**
 * Raises the version of the records that own written rows, once per transaction. A client that read the owner and its
 * rows before then gets a conflict.
 */
export async function raiseOwnerVersions(
  { catalogue, actor, sql, raisedVersions }: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  for (const { stored: owner, through } of ownersOf(catalogue, stored)) {
    const ids = idsIn(owner, drafts, through).filter((id) => !raisedVersions?.has(rowKey(owner, id)));
    if (ids.length === 0) continue;
    const statement = new Statement();
    const { version } = systemColumns;
    const text = `update ${tableName(owner)} set ${version} = ${version} + 1
      where ${organizationCondition(owner, actor.organization, statement)}
        and ${owner.idColumn} = any(${statement.value(ids)}::${owner.type(owner.entity.id.name)}[])
      returning ${owner.idColumn} as id, ${version} as version`;
    for (const row of await sql(text, statement.values))
      raisedVersions?.set(rowKey(owner, row.id), {
        first: Number(row.version) - 1,
        last: Number(row.version),
      });
  }
}

/** Returns the key of a row within a transaction: its table and id. Several entities may share the row. */
export function rowKey({ table }: StoredEntity, id: unknown): string {
  return `${table.name} ${id}`;
}

/** Returns the ids of the records that own the drafts' rows, before and after the change. Leaves out impossible ids. */
function idsIn(owner: StoredEntity, drafts: readonly Draft[], through: string): unknown[] {
  const records = drafts.flatMap(({ before, after }) => [before, after]);
  const ids = new Set(records.map((record) => record?.[through]));
  return [...ids].filter(comparable[owner.type(owner.entity.id.name)]);
}
