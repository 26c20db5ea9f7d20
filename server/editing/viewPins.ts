import type { SentPins } from '#schemas/protocol/entities/savedView.ts';
import type { Sql } from '../database/database.ts';
import type { Actor } from '../identity/access/actor.ts';

type Pinned = SentPins['pinned'];

/** The views of a list that a person has pinned; null where they have chosen nothing. */
export async function pinnedViews(sql: Sql, actor: Actor, entity: string): Promise<Pinned> {
  const [row] = await sql(
    'select pinned from view_pin where org_id = $1 and owner_key = $2 and entity = $3',
    [actor.organization, actor.userKey, entity],
  );
  return row ? (row.pinned as string[]) : null;
}

/** Keeps which views of a list a person has pinned; null forgets it. */
export async function pinViews(sql: Sql, actor: Actor, { entity, pinned }: SentPins): Promise<void> {
  const owned = [actor.organization, actor.userKey, entity];
  if (pinned === null) {
    await sql('delete from view_pin where org_id = $1 and owner_key = $2 and entity = $3', owned);
    return;
  }
  await sql(
    `insert into view_pin (org_id, owner_key, entity, pinned) values ($1, $2, $3, $4)
     on conflict (org_id, owner_key, entity) do update set pinned = excluded.pinned`,
    [...owned, JSON.stringify(pinned)],
  );
}
