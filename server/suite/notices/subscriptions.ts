import type { FastifyRequest } from 'fastify';
import {
  modeByDefault,
  type NoticeMode,
  noticeChannels,
  noticeKinds,
  type Subscription,
  type Subscriptions,
} from '#schemas/protocol/people/notices.ts';
import type { Database, Sql } from '../../database/database.ts';
import { addressesOf, mayEmail } from './noticeFacts.ts';

interface SubscriptionParts {
  readonly database: Database;
  readonly sendsMail: boolean;
  readonly sendsText: boolean;
}

/** `GET /v1.0/user/subscriptions`: the caller's subscriptions by channel, and why a channel is unavailable. */
export function subscriptions(parts: SubscriptionParts, { actor }: FastifyRequest): Promise<Subscriptions> {
  return parts.database.read(actor.organization, (sql) => subscriptionsIn(parts, sql, actor));
}

/**
 * `PUT /v1.0/user/subscriptions`: changes one subscription of the caller. Returns all of the caller's subscriptions.
 */
export function chooseSubscription(
  parts: SubscriptionParts,
  request: FastifyRequest,
): Promise<Subscriptions> {
  const { actor } = request;
  const { kind, channel, mode } = request.body as Subscription;
  return parts.database.write(actor.organization, async (sql) => {
    await sql(chooseText, [actor.organization, actor.userKey, kind, channel, mode]);
    return subscriptionsIn(parts, sql, actor);
  });
}

const chooseText = `insert into notice_subscription (org_id, user_key, kind, channel, mode) values ($1, $2, $3, $4, $5)
  on conflict (org_id, user_key, kind, channel) do update set mode = excluded.mode`;

async function subscriptionsIn(
  { sendsMail, sendsText }: SubscriptionParts,
  sql: Sql,
  { organization, userKey }: FastifyRequest['actor'],
): Promise<Subscriptions> {
  const own = 'select kind, channel, mode from notice_subscription where org_id = $1 and user_key = $2';
  const chosen = await sql(own, [organization, userKey]);
  const addresses = await addressesOf(sql, organization, userKey);
  const userType = userKey.split('-')[0] ?? '';
  const closed = {
    inApp: () => null,
    email: (kind: Subscription['kind']) => {
      if (!sendsMail) return 'notSent';
      if (!addresses?.email) return 'noAddress';
      return mayEmail(kind, addresses) ? null : 'flagOff';
    },
    text: () => (sendsText ? (addresses?.phone ? null : 'noPhone') : 'notSent'),
  };
  return noticeKinds.flatMap((kind) =>
    noticeChannels.map((channel) => {
      const row = chosen.find((one) => one.kind === kind && one.channel === channel);
      const mode = (row?.mode as NoticeMode | undefined) ?? modeByDefault(kind, channel, userType);
      return { kind, channel, mode, closed: closed[channel](kind) };
    }),
  );
}
