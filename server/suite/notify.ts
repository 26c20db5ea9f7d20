import { notificationEntity } from '#schemas/protocol/live.ts';
import type { NoticeKind } from '#schemas/protocol/people/notices.ts';
import type { Sql } from '../database/database.ts';
import { writeEvents } from '../events/writeEvents.ts';
import type { TextArguments } from '../http/language.ts';

/** Kinds of notifications; each has a text in `schemas/messages`, under `notification.`. */
export type NotificationKind =
  | 'viewRemoved'
  | 'reportFailed'
  | 'lockTakenOver'
  | 'hoursMissing'
  | 'hoursToApprove'
  | NoticeKind;

/**
 * Why a person is notified: the event concerns them, they subscribed to it, they are on a list of the school, or a flag
 * of the admin user turns such email on.
 */
export type NoticeReason = 'own' | 'subscribed' | 'list' | 'flag';

export interface NewNotification {
  readonly organization: number;
  /** User key of the recipient, as userTypeId-userId. */
  readonly userKey: string;
  readonly kind: NotificationKind;
  readonly args: TextArguments;
  /** Path of the link, below the district's address. */
  readonly path: string | null;
  /** Number of the event; a person is notified once per event. */
  readonly event?: number;
  readonly reason?: NoticeReason;
}

/** Adds a notification for a user, in the transaction of the change that causes it; once per event. */
export async function notify(sql: Sql, notification: NewNotification): Promise<void> {
  const { organization, userKey, kind, args, path, event, reason } = notification;
  const values = [organization, userKey, kind, JSON.stringify(args), path, event ?? null, reason ?? null];
  const [row] = await sql(addText, values);
  if (!row) return;
  const by = { organization, userKey: '0-0', actingAsKey: null, requestId: 'notices' };
  const added = { kind: 'notification.added', recordId: String(row.id), ownerId: null, ids: { userKey } };
  await writeEvents(sql, by, notificationEntity, [added]);
}

const addText = `insert into notification (org_id, user_key, kind, args, path, event_sequence, reason)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning notification_id as id`;
