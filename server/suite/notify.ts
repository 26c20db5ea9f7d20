import { notificationEntity } from '#schemas/protocol/live.ts';
import type { NoticeKind } from '#schemas/protocol/people/notices.ts';
import type { Sql } from '../database/database.ts';
import { writeEvents } from '../events/writeEvents.ts';
import type { TextArguments } from '../http/language.ts';

/** What people are told about: each has a text in `schemas/messages`, under `notification.`. */
export type NotificationKind =
  | 'viewRemoved'
  | 'reportFailed'
  | 'lockTakenOver'
  | 'hoursMissing'
  | 'hoursToApprove'
  | NoticeKind;

export interface NewNotification {
  readonly organization: number;
  /** For whom: userTypeId-userId. */
  readonly userKey: string;
  readonly kind: NotificationKind;
  readonly args: TextArguments;
  /** Where it leads to, below the district's address. */
  readonly path: string | null;
  /** The number of the event that it tells of: a person is told once of each. */
  readonly event?: number;
  /** Why: it is about the person, they subscribed to it, or they are on a list of the school. */
  readonly reason?: 'own' | 'subscribed' | 'list';
}

/** Tells somebody of the organisation that something happened, in the transaction in which it happens; of one event once. */
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
