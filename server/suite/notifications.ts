import type { FastifyRequest } from 'fastify';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { NotificationMark, Notifications } from '#schemas/protocol/session/suite.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database, Row, Sql } from '../database/database.ts';
import { type NoticeTexts, noticeTexts } from '../domain/noticeTexts.ts';
import { type TextArguments, translate } from '../http/language.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { queryOf } from '../http/requests/queryOf.ts';
import type { Actor } from '../identity/access/actor.ts';

const listedDays = 30;

/** Maximum number of notifications that are loaded, per source and in total. */
const notifiedAtMost = 100;

type Notification = Notifications[number];

/**
 * `GET /v1.0/notifications`: the person's notifications in the organization, newest first: unread ones, and with
 * `includeRead=true` also read ones (docs/specification.md#application-7-suite-calls: the console counts them).
 * Includes rows of the table `notification`, changes of the person's permissions, and impersonations of the person.
 */
export async function notifications(database: Database, request: FastifyRequest): Promise<Notifications> {
  const { includeRead = 'false' } = queryOf(request);
  if (!/^(?:true|false)$/.test(includeRead)) throw badRequest('includeRead must be true or false');
  const all = await allNotifications(database, request.actor);
  return all.filter(({ isRead }) => includeRead === 'true' || !isRead);
}

/**
 * `PUT /v1.0/notifications/{id}`: marks a notification as read or unread. Throws `notFound` if it is not the person's.
 */
export async function setNotificationRead(
  database: Database,
  request: FastifyRequest,
): Promise<Notification> {
  const { actor } = request;
  const { id } = request.params as { id: string };
  const { isRead } = request.body as NotificationMark;
  const notification = (await allNotifications(database, actor)).find(
    ({ notificationId }) => notificationId === id,
  );
  if (!notification) throw new DomainError('notFound');
  await database.write(actor.organization, (sql) =>
    sql(isRead ? markText : unmarkText, [actor.organization, actor.userKey, id]),
  );
  return { ...notification, isRead };
}

const markText = `insert into notification_read (org_id, user_key, notification) values ($1, $2, $3)
  on conflict do nothing`;
const unmarkText = 'delete from notification_read where org_id = $1 and user_key = $2 and notification = $3';

async function allNotifications(database: Database, actor: Actor): Promise<Notification[]> {
  const { organization, userKey } = actor;
  if (organization === 0) return [];
  const person = [organization, userKey];
  const impersonations = await database.identity((sql) => sql(impersonationsText, person));
  const { events, changes, read, write } = await database.read(organization, async (sql) => ({
    write: await noticeTexts(sql, organization),
    events: await sql(eventsText, person),
    changes: await accessChanges(sql, actor),
    read: await readOf(sql, person),
  }));
  return [
    ...events.map((row) => presentEvent(actor, row, write)),
    ...changes,
    ...impersonations.map((row) => presentImpersonation(actor, row)),
  ]
    .map((unsent) => ({ ...unsent, isRead: read.has(unsent.notificationId) }))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, notifiedAtMost);
}

async function readOf(sql: Sql, person: readonly unknown[]): Promise<ReadonlySet<string>> {
  const text = 'select notification from notification_read where org_id = $1 and user_key = $2';
  return new Set((await sql(text, person)).map((row) => String(row.notification)));
}

const milliseconds = (moment: string) => `extract(epoch from ${moment}) * 1000 as created`;

const eventsText = `select notification_id, kind, args, path, reason, ${milliseconds('created_at')} from notification
  where org_id = $1 and user_key = $2 and created_at > now() - interval '${listedDays} days'
  order by notification_id desc limit ${notifiedAtMost}`;

/**
 * SQL for the time at which an impersonation was over: when the user ended it or when it expired, whichever is earlier.
 */
const overAt = 'least(coalesce(ended_at, expires_at), expires_at)';
const impersonationsText = `select impersonation_id, original_user_name, reason, ${milliseconds(overAt)} from impersonation
  where org_id = $1 and user_key = $2 and ${overAt} between now() - interval '${listedDays} days' and now()
  order by started_at desc limit ${notifiedAtMost}`;

function presentEvent({ language }: Actor, row: Row, write: NoticeTexts): Omit<Notification, 'isRead'> {
  return {
    notificationId: String(row.notification_id),
    title: write(language, String(row.kind), row.args as TextArguments).text,
    path: row.path === null ? null : String(row.path),
    ...(row.reason === null ? {} : { why: translate(language, `notices.why.${row.reason}`) }),
    createdAt: momentOf(row),
  };
}

function presentImpersonation({ language }: Actor, row: Row): Omit<Notification, 'isRead'> {
  const args = { name: String(row.original_user_name), reason: String(row.reason) };
  return {
    notificationId: `impersonation-${row.impersonation_id}`,
    title: translate(language, 'notification.actedAs', args),
    path: null,
    createdAt: momentOf(row),
  };
}

function momentOf(row: Row): string {
  return new Date(Number(row.created)).toISOString();
}

type NotificationContent = Omit<Notifications[number], 'isRead'>;

/** Entities that define a person's permissions. */
const profileEntity = 'security/permission-profile';
const accessEntity = 'security/user-access';

/** Returns the changes that other users made to the person's permission profile and access, from the change log. */
async function accessChanges(sql: Sql, actor: Actor): Promise<NotificationContent[]> {
  const { profileId } = actor.access.profile;
  const { organization, userKey, userId, language } = actor;
  const records = [profileEntity, String(profileId ?? ''), accessEntity, String(userId)];
  const rows = await sql(changesText, [organization, userKey, ...records]);
  return rows.map((row) => presentChange(language, row));
}

const changesText = `select change_id, entity, label, user_name,
    extract(epoch from changed_at) * 1000 as created
  from change_log
  where org_id = $1 and action = 'update' and user_key <> $2
    and ((entity = $3 and record_id = $4) or (entity = $5 and record_id = $6))
    and changed_at > now() - interval '${listedDays} days'
  order by change_id desc limit ${notifiedAtMost}`;

function presentChange(language: Language, row: Row): NotificationContent {
  const kind = row.entity === profileEntity ? 'profileChanged' : 'accessChanged';
  const args = { name: String(row.user_name), profile: String(row.label) };
  return {
    notificationId: `change-${row.change_id}`,
    title: translate(language, `notification.${kind}`, args),
    path: null,
    createdAt: new Date(Number(row.created)).toISOString(),
  };
}
