import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText, type TextArguments } from '#schemas/messages/fillText.ts';
import type { MessageTemplates, SentNotifications } from '#schemas/protocol/people/employeePeople.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { Row } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ActionRequest } from '../domainRule.ts';
import { knowsOnly } from '../domainRule.ts';
import { needs } from '../needs.ts';

/** The texts of what the service tells people, by kind. */
const texts: Record<Language, Readonly<Record<string, string>>> = {
  en: en.notification,
  es: es.notification,
};

/** How many messages are told of, the newest first. */
const notifiedAtMost = 400;

/**
 * `GET /api/report/notifications?workerId`: what the service has told the employee in the console, newest
 * first, with when it was read. Only who has an account can be told: `hasAccount` says whether.
 */
export async function sentMessages(request: ActionRequest): Promise<SentNotifications> {
  const { query, actor, sql, read } = request;
  needs(actor, 'EMP.COMMUNICATION');
  knowsOnly(request, ['workerId']);
  const { workerId, orgPersonId } = await read.get('employee/employee', query.workerId ?? '');
  const hasAccount = typeof orgPersonId === 'number';
  const key = `${userTypes.worker}-${orgPersonId}`;
  const rows = hasAccount ? await sql(messagesText, [actor.organization, key]) : [];
  return { workerId: Number(workerId), hasAccount, notifications: rows.map((row) => present(row, actor)) };
}

function present(row: Row, { language }: Actor) {
  const kind = String(row.kind);
  const moment = (value: unknown) => new Date(Number(value)).toISOString();
  return {
    notificationId: String(row.notification_id),
    templateId: kind,
    text: fillText(texts[language][kind] ?? kind, row.args as TextArguments),
    sentAt: moment(row.sent),
    readAt: row.read === null ? null : moment(row.read),
  };
}

const messagesText = `
  select told.notification_id, told.kind, told.args, extract(epoch from told.created_at) * 1000 as sent,
    extract(epoch from seen.read_at) * 1000 as read
  from notification as told
  left join notification_read as seen on seen.org_id = told.org_id and seen.user_key = told.user_key
    and seen.notification = told.notification_id::text
  where told.org_id = $1 and told.user_key = $2
  order by told.notification_id desc limit ${notifiedAtMost}`;

/**
 * `GET /api/report/templates`: the texts of everything that the service tells people, in both languages, each
 * as it is kept and as it reads with an example in its places.
 */
export async function messageTemplates(request: ActionRequest): Promise<MessageTemplates> {
  needs(request.actor, 'EMP.COMMUNICATION');
  knowsOnly(request, []);
  return {
    templates: Object.keys(texts.en).map((templateId) => ({
      templateId,
      text: filledWith(templateId, placeholders),
      preview: filledWith(templateId, examples),
    })),
  };
}

function filledWith(id: string, args: TextArguments): Record<Language, string> {
  return { en: fillText(texts.en[id] ?? '', args), es: fillText(texts.es[id] ?? '', args) };
}

/** What stands in the places of a text for an example. */
const examples: TextArguments = {
  name: 'Dana Whitfield',
  title: 'Unfilled tomorrow',
  label: 'Okafor, Samuel',
  profile: 'Campus office',
  reason: 'Ticket 4711',
};

/** Every place of a text stands for itself. */
const placeholders: TextArguments = Object.fromEntries(
  Object.keys(examples).map((place) => [place, `{${place}}`]),
);
