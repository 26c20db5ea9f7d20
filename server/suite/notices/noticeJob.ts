import {
  modeByDefault,
  type NoticeChannel,
  type NoticeMode,
  noticeChannels,
  noticeOf,
} from '#schemas/protocol/people/notices.ts';
import { queueText } from '../../channels/textOutbox.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { type NoticeTexts, noticeTexts } from '../../domain/noticeTexts.ts';
import { type Event, lastEvent, readEvents } from '../../events/readEvents.ts';
import { languageOf, type TextArguments, translate } from '../../http/language.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { knownPermissions } from '../../identity/access/knownPermissions.ts';
import { type SessionContext, sessionContextOfMember } from '../../identity/access/sessionContext.ts';
import type { JobKind, JobTurn } from '../../jobs/jobKind.ts';
import { visibleEvents } from '../../live/visibleEvents.ts';
import { queueNumberedMail } from '../../mail/queueMail.ts';
import { type NoticeReason, notify } from '../notify.ts';
import {
  addressesOf,
  flaggedUsers,
  mayEmail,
  type NoticeFacts,
  noticeEvents,
  noticeFacts,
} from './noticeFacts.ts';
import { listMembers, type SchoolNotice, schoolNotices } from './schoolNotices.ts';
import { whenDue } from './whenDue.ts';

/** Dependencies of sending notices. Without a mail server or text provider nothing is queued for that channel. */
export interface NoticeDependencies {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly mail?: unknown;
  readonly text?: unknown;
}

/** Maximum number of events that a step reads, and of deliveries that a step sends. */
const [eventsAtOnce, deliveriesAtOnce] = [200, 200];

/** Number of seconds after which a notice is too old to be sent as a text message. */
const textUsefulFor = 4 * 3600;

/**
 * Sends notices to the people concerned (docs/domain.md#notifications): reads new events, stores the recipients and the
 * position in the events in one transaction, and moves due notices to the outboxes. After a crash, no notice is sent
 * twice.
 */
export const noticeJob: JobKind<never, NoticeDependencies> = {
  name: 'notices',
  ids: [],
  due: { every: 15, read: async ({ database }, now) => ((await hasWork(database, now)) ? [{}] : []) },
  retry: { limit: 3, seconds: 15 },
  timeLimit: 120,
  isExclusive: true,
  run: async (_, needs, turn) => {
    await processEvents(needs, turn);
    for (const organization of await districtsWithDue(needs.database, turn.now)) {
      let count = deliveriesAtOnce;
      while (count === deliveriesAtOnce) {
        if (turn.signal.aborted) return 'more';
        count = await sendDue(needs, organization, turn.now);
      }
    }
    return undefined;
  },
};

async function hasWork(database: Database, now: Date): Promise<boolean> {
  const last = await lastEvent(database);
  const [row] = await database.maintain((sql) =>
    sql(
      `select (select sequence from notice_cursor where org_id = 0) as sequence,
        exists (select 1 from notice_delivery where queued_at is null and due_at <= $1::timestamptz) as is_due`,
      [now.toISOString()],
    ),
  );
  return row?.is_due === true || row?.sequence === null || Number(row?.sequence) < last;
}

/**
 * Stores deliveries for the events since the last run. The first run only stores the current position in the events.
 */
async function processEvents(needs: NoticeDependencies, { signal, now }: JobTurn): Promise<void> {
  const { database } = needs;
  const start = await lastEvent(database);
  const [cursor] = await database.maintain((sql) =>
    sql(
      `with made as (insert into notice_cursor (org_id, sequence) values (0, $1) on conflict do nothing)
      select sequence from notice_cursor where org_id = 0`,
      [start],
    ),
  );
  let after = cursor ? Number(cursor.sequence) : start;
  for (let isMore = true; isMore && !signal.aborted; ) {
    const { events, last } = await readEvents(database, { after, limit: eventsAtOnce, kinds: noticeEvents });
    isMore = events.length === eventsAtOnce;
    const { recipients, schools } = await findAllRecipients(needs, events);
    await database.maintain(async (sql) => {
      // Stops if another process has already handled these events.
      const [held] = await sql('select sequence from notice_cursor where org_id = 0 for update');
      if (Number(held?.sequence) !== after) return;
      for (const one of recipients) await storeDeliveries(sql, needs, one, now);
      if (needs.mail) for (const one of schools) await storeSchoolDelivery(sql, one, now);
      await sql('update notice_cursor set sequence = $1 where org_id = 0', [last]);
    });
    after = last;
  }
}

/** A recipient of an event's notice. */
interface Recipient {
  readonly facts: NoticeFacts;
  readonly person: SessionContext;
  readonly reason: NoticeReason;
  readonly modes: Readonly<Record<NoticeChannel, NoticeMode>>;
  readonly addresses: Row | undefined;
}

/** The recipients of all events: people and schools. */
interface Recipients {
  readonly recipients: readonly Recipient[];
  readonly schools: readonly SchoolNotice[];
}

async function findAllRecipients(needs: NoticeDependencies, events: readonly Event[]): Promise<Recipients> {
  const all: Recipients[] = [];
  for (const organization of new Set(events.map((event) => event.organization))) {
    const own = events.filter((event) => event.organization === organization);
    all.push(await findRecipients(needs, organization, own));
  }
  return {
    recipients: all.flatMap(({ recipients }) => recipients),
    schools: all.flatMap(({ schools }) => schools),
  };
}

/**
 * Finds the recipients of a district's events: the people concerned, subscribers who may see the record, and schools
 * that get email about such events.
 */
async function findRecipients(
  needs: NoticeDependencies,
  organization: number,
  events: readonly Event[],
): Promise<Recipients> {
  const { database, catalogue } = needs;
  const { facts, chosen, schools, others } = await database.read(organization, async (sql) => {
    const facts = await noticeFacts(sql, organization, events);
    const text = 'select user_key, kind, channel, mode from notice_subscription where org_id = $1';
    const chosen = await sql(text, [organization]);
    const others = {
      list: await listMembers(sql, organization, facts),
      flag: await flagMembers(sql, organization, facts),
    };
    return { facts, chosen, others, schools: await schoolNotices(sql, organization, facts) };
  });
  const source = { database, known: knownPermissions(catalogue.registry).names };
  const keys = new Set([
    ...chosen.map(({ user_key }) => String(user_key)),
    ...facts.flatMap(({ concernedUserKeys }) => concernedUserKeys),
    ...Object.values(others).flatMap((factsOf) => [...factsOf.keys()]),
  ]);
  const recipients: Recipient[] = [];
  for (const userKey of keys) {
    const person = await sessionContextOfMember(source, organization, userKey);
    if (!person) continue;
    const seen = new Set(await visibleEvents({ catalogue, database }, person as unknown as Actor, events));
    const addresses = await database.read(organization, (sql) => addressesOf(sql, organization, userKey));
    for (const one of facts) {
      const causes = causesOf(one, userKey, others);
      const { event, kind } = one;
      const maySee = causes.includes('own') || seen.has(event);
      if (!maySee || (event.actingAsKey ?? event.userKey) === userKey) continue;
      const choices = chosen.filter((row) => row.user_key === userKey && row.kind === kind);
      const modes = modesOf(choices, userKey, kind, causes);
      recipients.push({ facts: one, person, reason: reasonOf(choices, causes), modes, addresses });
    }
  }
  return { recipients, schools };
}

/** A reason for which a person is notified without a subscription. */
type Cause = Exclude<NoticeReason, 'subscribed'>;

/** Notices for people other than the person concerned by the event, keyed by cause and then by user key. */
type OtherRecipients = Readonly<Record<Exclude<Cause, 'own'>, ReadonlyMap<string, ReadonlySet<NoticeFacts>>>>;

/** Finds the notices that admin users get because of a flag (`isForFlagged`), by user key. */
async function flagMembers(
  sql: Sql,
  organization: number,
  facts: readonly NoticeFacts[],
): Promise<OtherRecipients['flag']> {
  const notices = new Set(facts.filter(({ kind }) => noticeOf(kind).isForFlagged));
  const flags = new Set([...notices].map(({ kind }) => noticeOf(kind).flag));
  const members = new Map<string, Set<NoticeFacts>>();
  for (const flag of flags)
    for (const key of await flaggedUsers(sql, organization, flag))
      for (const one of notices)
        if (noticeOf(one.kind).flag === flag) members.set(key, (members.get(key) ?? new Set()).add(one));
  return members;
}

/**
 * Returns the reasons why a person is notified of an event without a subscription, most important first; empty if there
 * are none.
 */
function causesOf(facts: NoticeFacts, userKey: string, others: OtherRecipients): readonly Cause[] {
  const isCause = (cause: keyof OtherRecipients) => others[cause].get(userKey)?.has(facts) === true;
  const own = facts.concernedUserKeys.includes(userKey) ? (['own'] as const) : [];
  return [...own, ...(['list', 'flag'] as const).filter(isCause)];
}

function reasonOf(choices: readonly Row[], causes: readonly Cause[]): NoticeReason {
  const [first] = causes;
  return first && (first === 'own' || choices.length === 0) ? first : 'subscribed';
}

function modesOf(
  choices: readonly Row[],
  userKey: string,
  kind: NoticeFacts['kind'],
  causes: readonly Cause[],
): Recipient['modes'] {
  const isConcerned = causes.includes('own') || causes.includes('flag');
  const entries = noticeChannels.map((channel) => {
    const row = choices.find((one) => one.channel === channel);
    const ofConcerned = isConcerned ? modeByDefault(kind, channel, userKey.split('-')[0] ?? '') : 'off';
    const byDefault = causes.includes('list') && channel === 'email' ? 'instant' : ofConcerned;
    return [channel, (row?.mode as NoticeMode | undefined) ?? byDefault];
  });
  return Object.fromEntries(entries) as Recipient['modes'];
}

async function storeDeliveries(
  sql: Sql,
  needs: NoticeDependencies,
  notice: Recipient,
  now: Date,
): Promise<void> {
  const { facts, person, reason, modes, addresses } = notice;
  const { event, kind, args, path } = facts;
  const { organization, userKey, account, timeZone } = person;
  if (modes.inApp !== 'off')
    await notify(sql, { organization, userKey, kind, args, path, event: event.sequence, reason });
  const recipients = {
    email: needs.mail && mayEmail(kind, addresses) ? addresses?.email : undefined,
    text: needs.text ? addresses?.phone : undefined,
  };
  for (const channel of ['email', 'text'] as const) {
    const [mode, recipient] = [modes[channel], recipients[channel]];
    if (mode === 'off' || typeof recipient !== 'string' || recipient === '') continue;
    const values = [
      organization,
      userKey,
      event.sequence,
      channel,
      kind,
      JSON.stringify(args),
      path,
      recipient,
    ];
    await sql(keepText, [
      ...values,
      languageOf(account.language),
      reason,
      whenDue(mode, now, timeZone).toISOString(),
    ]);
  }
}

/**
 * Stores the delivery of an email to a school. A school's address has no account, so the email is sent at once and in
 * English.
 */
async function storeSchoolDelivery(sql: Sql, { facts, organization, recipient }: SchoolNotice, now: Date) {
  const { event, kind, args, path } = facts;
  const about = ['email', kind, JSON.stringify(args), path, recipient, 'en', 'school', now.toISOString()];
  await sql(keepText, [organization, `school ${recipient}`, event.sequence, ...about]);
}

const keepText = `insert into notice_delivery (org_id, user_key, event_sequence, channel, kind, args, path, recipient,
    language, reason, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`;

/** Returns the districts with due notices. */
async function districtsWithDue(database: Database, now: Date): Promise<number[]> {
  const text = `select distinct org_id from notice_delivery
    where queued_at is null and due_at <= $1::timestamptz order by org_id`;
  const rows = await database.maintain((sql) => sql(text, [now.toISOString()]));
  return rows.map(({ org_id }) => Number(org_id));
}

/**
 * Moves due notices of a district to the outboxes, combined to one message per person and channel. Returns the number of
 * notices.
 */
async function sendDue({ database }: NoticeDependencies, organization: number, now: Date): Promise<number> {
  return database.maintain(async (sql) => {
    const rows = await sql(dueText, [organization, now.toISOString(), deliveriesAtOnce]);
    const groups = new Map<string, Row[]>();
    for (const row of rows) {
      const key = `${row.user_key} ${row.channel} ${row.recipient}`;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    if (rows.length === 0) return 0;
    const write = await noticeTexts(sql, organization);
    for (const group of groups.values()) await queueGroup(sql, group, write);
    return rows.length;
  });
}

/**
 * SQL that marks due notices as queued and returns them. If two processes select the same notice, the second one waits
 * and then leaves the notice out.
 */
const dueText = `update notice_delivery as own set queued_at = $2::timestamptz
  from (select user_key, event_sequence, channel from notice_delivery
    where org_id = $1 and queued_at is null and due_at <= $2::timestamptz
    order by due_at, event_sequence limit $3) as due
  where own.org_id = $1 and own.queued_at is null and own.user_key = due.user_key
    and own.event_sequence = due.event_sequence and own.channel = due.channel
  returning own.*`;

async function queueGroup(sql: Sql, group: readonly Row[], write: NoticeTexts): Promise<void> {
  const rows = group.toSorted((one, other) => Number(one.event_sequence) - Number(other.event_sequence));
  const [first] = rows;
  if (!first) return;
  const { org_id, user_key, channel } = first;
  const events = rows.map(({ event_sequence }) => event_sequence);
  const id = await queueMessage(sql, first, rows, write);
  await sql(sentInText, [org_id, user_key, channel, events, id]);
}

const sentInText = `update notice_delivery set outbox_id = $5
  where org_id = $1 and user_key = $2 and channel = $3 and event_sequence = any($4::bigint[])`;

/** Queues one message that contains several notices. Returns the message's id in the outbox of the channel. */
async function queueMessage(sql: Sql, first: Row, rows: readonly Row[], write: NoticeTexts): Promise<number> {
  const language = languageOf(String(first.language));
  const texts = rows.map((row) => write(language, String(row.kind), row.args as TextArguments));
  const lines = texts.map(({ text }) => text);
  const [organization, to] = [Number(first.org_id), String(first.recipient)];
  const kind = 'notice';
  if (first.channel === 'text')
    return queueText(sql, {
      organization,
      to,
      kind,
      text: lines.join('\n'),
      expiresInSeconds: textUsefulFor,
    });
  const reasons = [...new Set(rows.map(({ reason }) => translate(language, `notices.why.${reason}`)))];
  const subject =
    rows.length === 1
      ? (texts[0]?.subject ?? '')
      : translate(language, 'notices.digest', { count: rows.length });
  const change = first.reason === 'school' ? 'notices.changeAtSchool' : 'notices.change';
  const text = [...lines, '', ...reasons, translate(language, change)].join('\n');
  return queueNumberedMail(sql, { organization, to, kind, subject, text });
}
