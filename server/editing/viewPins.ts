import type { FromSchema } from 'json-schema-to-ts';
import { pinnedViewsSchema, type SentPin } from '#schemas/protocol/entities/savedView.ts';
import type { Sql } from '../database/database.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import type { Actor } from '../identity/access/actor.ts';

type Pinned = FromSchema<typeof pinnedViewsSchema>['pinned'];

const mostPinned = pinnedViewsSchema.properties.pinned.maxItems;

/** Returns the views that a person pinned for a list, or null if they never chose any. */
export async function pinnedViews(sql: Sql, actor: Actor, entity: string): Promise<Pinned> {
  const [row] = await sql(
    'select pinned from view_pin where org_id = $1 and owner_key = $2 and entity = $3',
    [actor.organization, actor.userKey, entity],
  );
  return row ? (row.pinned as string[]) : null;
}

/**
 * Pins or unpins a view of a list in one statement and returns all pinned views. The first choice starts from the pins
 * in the entity file. Throws `badRequest` above the limit.
 */
export async function pinView(
  sql: Sql,
  actor: Actor,
  { entity, view, isPinned }: SentPin,
  shipped: readonly string[],
): Promise<Pinned> {
  const others = shipped.filter((one) => one !== view);
  const first = isPinned ? (shipped.includes(view) ? shipped : [...shipped, view]) : others;
  const [row] = await sql(
    `insert into view_pin (org_id, owner_key, entity, pinned) values ($1, $2, $3, $4)
     on conflict (org_id, owner_key, entity) do update set pinned = case
       when not $6 then view_pin.pinned - $5::text
       when view_pin.pinned ? $5::text then view_pin.pinned
       else view_pin.pinned || $7::jsonb end
     returning pinned`,
    [
      actor.organization,
      actor.userKey,
      entity,
      JSON.stringify(first),
      view,
      isPinned,
      JSON.stringify([view]),
    ],
  );
  const pinned = row?.pinned as string[];
  if (pinned.length > mostPinned) throw badRequest(`a list has at most ${mostPinned} pinned views`);
  return pinned;
}
