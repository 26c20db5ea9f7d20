import type { Sql } from '../database/database.ts';
import type { TextArguments } from '../http/language.ts';

/** What people are told about: each has a text in `schemas/messages`, under `notification.`. */
export type NotificationKind = 'viewRemoved' | 'lockTakenOver';

export interface NewNotification {
  readonly organization: number;
  /** For whom: userTypeId-userId. */
  readonly userKey: string;
  readonly kind: NotificationKind;
  readonly args: TextArguments;
  /** Where it leads to, below the district's address. */
  readonly path: string | null;
}

/** Tells somebody of the organisation that something happened, in the transaction in which it happens. */
export async function notify(sql: Sql, notification: NewNotification): Promise<void> {
  await sql('insert into notification (org_id, user_key, kind, args, path) values ($1, $2, $3, $4, $5)', [
    notification.organization,
    notification.userKey,
    notification.kind,
    JSON.stringify(notification.args),
    notification.path,
  ]);
}
