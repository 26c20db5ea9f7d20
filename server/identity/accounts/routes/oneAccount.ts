import type { FastifyRequest } from 'fastify';
import type { AccountAct, AccountRecord, Invited } from '#schemas/protocol/accounts.ts';
import type { Sql } from '../../../database/database.ts';
import { DomainError } from '../../../domainError.ts';
import { translate } from '../../../http/translate.ts';
import { audit } from '../../../observability/audit.ts';
import type { AuditEvent } from '../../../observability/auditEvents.ts';
import { type Acted, actions } from './actions.ts';
import { type AccountParts, changedBy } from './parts.ts';
import { presentWhose } from './present.ts';
import { whyNotOver } from './rightsOver.ts';
import { assertSeen, findWhose, requestedFor, type Whose } from './whose.ts';

/** `GET accounts/{kind}/{id}`: the sign-in of somebody, and whether the caller may change it. Throws `notFound`. */
export async function readAccount(parts: AccountParts, request: FastifyRequest): Promise<AccountRecord> {
  const whose = await seenPerson(parts, request);
  const whyNot = await whyNotOver(parts, request, whose.account);
  return record(parts, whose, whyNot?.details, request);
}

/**
 * Does one of the acts on the sign-in of somebody, and gives it as it became. Who may change nothing of it is told
 * why (`forbidden`); nobody takes their own sign-in away.
 */
export async function changeOne(
  parts: AccountParts,
  request: FastifyRequest,
  act: AccountAct,
): Promise<Invited> {
  const { actor } = request;
  const before = await seenPerson(parts, request);
  if (isOwn(request, before) && !harmlessToOneself.has(act)) {
    throw new DomainError('forbidden', { text: 'refused.account.ownAccount' });
  }
  const whyNot = await whyNotOver(parts, request, before.account);
  if (whyNot) throw whyNot;
  const { whose, link } = await parts.database.maintain(async (sql) => {
    const person = await findWhose(sql, actor, before, true);
    // What was looked at before must be what is changed now.
    if (person.account?.userId !== before.account?.userId) throw new DomainError('stale');
    const acted: Acted = await actions[act]({ ...parts, sql, person, by: changedBy(request), request });
    return { whose: { ...person, account: acted.account }, link: acted.link };
  });
  auditAct(request, act, whose);
  const answer = await record(parts, whose, undefined, request);
  return link === undefined ? answer : { ...answer, link };
}

/** What the log calls each act. */
const auditedAs: Readonly<Record<AccountAct, AuditEvent>> = {
  invite: 'account.invited',
  withdraw: 'account.withdrawn',
  link: 'account.linked',
  expect: 'account.expected',
  unlink: 'account.unlinked',
  disable: 'account.disabled',
  signOut: 'account.signedOut',
  unlock: 'account.unlocked',
};

function auditAct(request: FastifyRequest, act: AccountAct, { account }: Whose): void {
  const isEnabled = act === 'disable' && account?.disabled === false;
  audit(request, isEnabled ? 'account.enabled' : auditedAs[act], { account: account?.userId });
}

/** What somebody may do to their own sign-in: it lets nobody in and takes nothing away. */
const harmlessToOneself = new Set<AccountAct>(['signOut', 'unlock']);

async function seenPerson(parts: AccountParts, { actor, params }: FastifyRequest): Promise<Whose> {
  const requested = requestedFor(params as { kind: string; id: string });
  const whose = await parts.database.maintain((sql) => findWhose(sql, actor, requested));
  await assertSeen(parts, actor, whose);
  return whose;
}

function isOwn({ signedIn }: FastifyRequest, { account }: Whose): boolean {
  return account !== undefined && account.subject === signedIn.account.subject;
}

async function record(
  { config, database }: AccountParts,
  whose: Whose,
  whyNot: DomainError['details'] | undefined,
  request: FastifyRequest,
): Promise<AccountRecord> {
  const { account } = whose;
  const provider = config.oidc.authority ? 'foreign' : 'own';
  return {
    account: presentWhose(whose, provider),
    mail: account?.invitedEmail ? await database.maintain((sql) => mailOf(sql, account.userId)) : null,
    whyNot: whyNot ? translate(request.actor.language, String(whyNot.text), whyNot.args ?? {}) : null,
    sendsMail: config.mail !== undefined,
    provider,
  };
}

/** What became of the mail that was queued with the open invitation, in one transaction: at the same moment. */
async function mailOf(sql: Sql, userId: number): Promise<AccountRecord['mail']> {
  const [row] = await sql(
    `select mail.state from account_invitation invitation join user_account account using (user_id)
       join mail_outbox mail on mail.org_id = coalesce(account.org_id, 0) and mail.kind = 'invitation'
         and mail.recipient = invitation.email and mail.created_at = invitation.created_at
     where invitation.user_id = $1 and invitation.ended_at is null limit 1`,
    [userId],
  );
  return (row?.state ?? null) as AccountRecord['mail'];
}
