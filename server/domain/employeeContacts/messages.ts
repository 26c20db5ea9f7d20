import { allows } from '#schemas/access/permissions.ts';
import { fillText, type TextArguments } from '#schemas/messages/fillText.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { ComputedRows, DomainAction, DomainComputation, RowsContext } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { noticeTexts, productTexts } from '../noticeTexts.ts';
import { requirePermission } from '../requirePermission.ts';

/** Table of the recipients' records and user type of their accounts, keyed by kind of recipient. */
const holders = {
  employee: { table: 'worker', id: 'worker_id', type: userTypes.worker },
  substitute: { table: 'substitute', id: 'substitute_id', type: userTypes.substitute },
} as const;

/** SQL that maps the state of an outgoing text message to an outcome. */
const textOutcome = `case when text.state = 'sending' then 'queued' else text.state end`;

/**
 * SQL for all messages to a person on every channel, with their outcomes: in-app notifications, their emails and text
 * messages, and account emails to the person's address. Keys are computed in subqueries (`offset 0`): under row-level
 * security, a condition with a cast cannot use an index.
 */
function messagesTo(holder: keyof typeof holders, { organization, parent }: RowsContext, job = ''): string {
  const { table, id, type } = holders[holder];
  const person = `(select '${type}-' || org_person_id as user_key, email from ${table}
    where org_id = ${organization} and ${id} = ${parent} offset 0) as person`;
  return `
    select 'inApp-' || message.notification_id as notification_id, 'inApp' as channel, message.kind as template_id,
      message.args::text as text, message.created_at as sent_at, seen.read_at,
      case when seen.read_at is null then 'sent' else 'read' end as outcome${job}
    from (
      select told.*, told.notification_id::text as key from ${person}
      join notification as told on told.org_id = ${organization} and told.user_key = person.user_key offset 0
    ) as message
    left join notification_read as seen on seen.org_id = ${organization} and seen.user_key = message.user_key
      and seen.notification = message.key
    union all
    select told.channel || '-' || told.event_sequence, told.channel, told.kind, told.args::text,
      coalesce(told.queued_at, told.due_at), null,
      case when told.queued_at is null then 'queued' else coalesce(mail.state, ${textOutcome}) end${job}
    from ${person}
    join notice_delivery as told on told.org_id = ${organization} and told.user_key = person.user_key
    left join mail_outbox as mail on told.channel = 'email' and mail.org_id = ${organization} and mail.mail_id = told.outbox_id
    left join text_outbox as text on told.channel = 'text' and text.org_id = ${organization} and text.text_id = told.outbox_id
    union all
    select 'mail-' || mail.mail_id, 'email', mail.kind, null, mail.created_at, null, mail.state${job}
    from ${person}
    join mail_outbox as mail on mail.org_id = ${organization} and mail.recipient = person.email
      and mail.kind in ('invitation', 'confirmEmail')`;
}

export const sentMessages: ComputedRows = (of) => messagesTo('employee', of);

/**
 * Rows of the messages to a substitute. They also include job offers and the request for consent; offers are shown only
 * with permission for the call history.
 */
export const messagesToSubstitute: ComputedRows = (of) => {
  const { organization, parent, permissions } = of;
  const offers = `
    union all
    select 'call-' || call.call_attempt_id, call.channel, 'jobOffer', null, call.called_at, null,
      case call.result when 'error' then 'failed' when 'sent' then coalesce(mail.state, ${textOutcome}, 'sent')
        else call.result end,
      call.institute_id, call.confirmation_number
    from call_attempt as call
    left join mail_outbox as mail on call.channel = 'email' and mail.org_id = ${organization}
      and mail.about_id = call.call_attempt_id and mail.kind = 'jobOffer'
    left join text_outbox as text on call.channel = 'text' and text.org_id = ${organization}
      and text.about_id = call.call_attempt_id and text.kind = 'jobOffer'
    where call.org_id = ${organization} and call.substitute_id = ${parent} and call.channel in ('phone', 'text', 'email')`;
  return `${messagesTo('substitute', of, ', null::bigint as institute_id, null::bigint as confirmation_number')}
    union all
    select 'text-' || text.text_id, 'text', text.kind, null, text.created_at, null, ${textOutcome}, null, null
    from text_outbox as text
    where text.org_id = ${organization} and text.about_id = ${parent} and text.kind = 'consent'
    ${allows(permissions, 'SUB.CALLHISTORY') ? offers : ''}`;
};

/** Adds the text of each message that has one, in the district's wording and the reader's language. */
export const messageTexts: DomainComputation = async (records, { language, sql, organization }) => {
  const write = await noticeTexts(sql, organization);
  return records.map((record) => {
    if (typeof record.text !== 'string') return record;
    const args = JSON.parse(record.text) as TextArguments;
    return { ...record, text: write(language, String(record.templateId), args).text };
  });
};

/** Example values for the placeholders of message texts. */
const examples: TextArguments = {
  name: 'Dana Whitfield',
  title: 'Unfilled tomorrow',
  label: 'Okafor, Samuel',
  profile: 'Campus office',
  reason: 'Ticket 4711',
  date: '04/12/2027',
  number: 100000001,
};

/** Rows of all message templates, in both languages, as stored and with example values. */
export const messageTemplates: ComputedRows = () => {
  const rows = Object.keys(productTexts.en).map((id) => [
    id,
    ...inBothLanguages(id, examples),
    ...inBothLanguages(id, placeholders),
  ]);
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
  return `select *, template_id as about from (values ${values}) as template
    (template_id, english_example, spanish_example, english, spanish)`;
};

/**
 * `GET /substitute/templates?configId&configName`: the message templates with number and name, optionally filtered by
 * either (docs/specification.md#master-data-7-other-services).
 */
export const templatesOfSubstitutes: DomainAction = async (request) => {
  assertKnownParameters(request, ['configId', 'configName']);
  requirePermission(request.actor, 'SUB.COMMUNICATION');
  const { configId = '', configName = '' } = request.query;
  return Object.keys(productTexts.en)
    .map((configName, at) => {
      const [english, spanish] = inBothLanguages(configName, placeholders);
      return { configId: at + 1, configName, english, spanish };
    })
    .filter((one) => configId === '' || String(one.configId) === configId)
    .filter((one) => configName === '' || one.configName === configName);
};

/** Fills a message text with arguments, in English and Spanish; empty if a language has no such text. */
function inBothLanguages(id: string, args: TextArguments): readonly [english: string, spanish: string] {
  const filled = (language: Language) => fillText(productTexts[language][id] ?? '', args);
  return [filled('en'), filled('es')];
}

/** Arguments that leave each placeholder unfilled. */
const placeholders: TextArguments = Object.fromEntries(
  Object.keys(examples).map((place) => [place, `{${place}}`]),
);

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
