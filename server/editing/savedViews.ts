import { allows } from '#schemas/access/permissions.ts';
import type { SavedView, SentView } from '#schemas/protocol/entities/savedView.ts';
import { DomainError } from '../common/domainError.ts';
import type { Row, Sql } from '../database/database.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import type { Actor } from '../identity/access/actor.ts';
import { notify } from '../suite/notify.ts';
import { refuseUnknown, usableParts } from './viewParts.ts';

const sharePermission = 'MISC.SHAREVIEWS';

/** Returns the views of a list that a person can use: their own views and the views shared in the organization. */
export async function listViews(sql: Sql, actor: Actor, stored: StoredEntity): Promise<SavedView[]> {
  const rows = await sql(
    `select * from saved_view where org_id = $1 and entity = $2 and (owner_key = $3 or shared)
     order by absmgmt_key(title) collate "C", view_id`,
    [actor.organization, stored.entity.name, actor.userKey],
  );
  return rows.map((row) => present(actor, stored, row));
}

/** Saves a new view. Throws `unknownFilter`, `unknownSort` or `unknownColumn` for parts that its list does not have. */
export async function createView(
  sql: Sql,
  actor: Actor,
  stored: StoredEntity,
  view: SentView,
): Promise<SavedView> {
  mayShare(actor, view);
  refuseUnknown(stored, view.settings, actor);
  const [row] = await sql(
    `insert into saved_view (org_id, entity, title, owner_key, owner_name, shared, settings)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [
      actor.organization,
      view.entity,
      view.title,
      actor.userKey,
      actor.name,
      view.shared,
      JSON.stringify(view.settings),
    ],
  );
  return present(actor, stored, row ?? {});
}

/**
 * Updates one of the person's own views. Throws like `createView`, and `notFound` for a view that is not the person's
 * own.
 */
export async function updateView(
  sql: Sql,
  actor: Actor,
  stored: StoredEntity,
  { viewId, view }: { readonly viewId: number; readonly view: SentView },
): Promise<SavedView> {
  mayShare(actor, view);
  refuseUnknown(stored, view.settings, actor);
  const [row] = await sql(
    `update saved_view set title = $4, shared = $5, settings = $6, row_version = row_version + 1
     where org_id = $1 and view_id = $2 and owner_key = $3 returning *`,
    [actor.organization, viewId, actor.userKey, view.title, view.shared, JSON.stringify(view.settings)],
  );
  if (!row) throw new DomainError('notFound');
  return present(actor, stored, row);
}

/** Deletes the person's own view, or a shared one if they may share, which notifies its owner. */
export async function deleteView(sql: Sql, actor: Actor, viewId: number): Promise<void> {
  const [removed] = await sql(
    `delete from saved_view where org_id = $1 and view_id = $2 and (owner_key = $3 or (shared and $4)) returning title, owner_key`,
    [actor.organization, viewId, actor.userKey, allows(actor.permissions, sharePermission)],
  );
  if (!removed) throw new DomainError('notFound');
  if (removed.owner_key === actor.userKey) return;
  await notify(sql, {
    organization: actor.organization,
    userKey: String(removed.owner_key),
    kind: 'viewRemoved',
    args: { name: actor.name, title: String(removed.title) },
    path: null,
  });
}

function mayShare(actor: Actor, view: SentView): void {
  if (view.shared && !allows(actor.permissions, sharePermission)) {
    throw new DomainError('forbidden', { args: { permission: sharePermission } });
  }
}

function present(actor: Actor, stored: StoredEntity, row: Row): SavedView {
  const { settings, leftOut } = usableParts(stored, row.settings as SavedView['settings'], actor);
  return {
    viewId: Number(row.view_id),
    entity: String(row.entity),
    title: String(row.title),
    shared: row.shared === true,
    settings,
    ownerName: String(row.owner_name),
    isMine: row.owner_key === actor.userKey,
    ...(leftOut.length > 0 && { leftOut }),
  };
}
