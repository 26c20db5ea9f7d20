import type { FastifyRequest } from 'fastify';
import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import { type ImpersonationStart, reasonLength } from '#schemas/protocol/impersonation.ts';
import { isStorable } from '#schemas/rules/storable.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { type Account, fullName } from '../accounts.ts';
import { assertCount } from '../countUse.ts';
import { isSupport } from '../isSupport.ts';
import { memberByKey } from '../memberByKey.ts';
import { holderOf } from './holderOf.ts';
import { beginImpersonation, type Impersonation } from './impersonations.ts';
import { assertMayImpersonate } from './mayImpersonate.ts';

/** How often somebody may begin to act as others within a quarter of an hour. */
export const startLimit = 30;
const window = 15 * 60;

/**
 * Begins to act as somebody of the request's organisation. Throws `forbidden` for those who may not and for
 * people nobody may act as, `notFound` when the organisation has no such person, `invalid` without a
 * reason, `tooMany` beyond the limit (specification, application section 4, "Impersonation").
 */
export async function startImpersonation(
  database: Database,
  request: FastifyRequest,
  { userKey, reason }: ImpersonationStart,
): Promise<Impersonation> {
  const { actor, signedIn } = request;
  if (signedIn.impersonated !== undefined) {
    throw new Refusal('forbidden', { text: 'refused.whileImpersonating' });
  }
  const target = await impersonable(database, request, userKey);
  const why = checkedReason(reason);
  await assertCount(database, 'ImpersonationStart', actor.subject, startLimit, window);
  return database.identity((sql) =>
    beginImpersonation(sql, holderOf(signedIn.token, actor.organization), {
      organization: actor.organization,
      userKey,
      userName: fullName(target),
      originalUserKey: actor.userKey,
      originalUserName: actor.name,
      reason: why,
    }),
  );
}

/**
 * The person of the request's organisation whom the caller may act as, by their key. Throws `forbidden`
 * or `notFound`.
 */
export async function impersonable(
  database: Database,
  { actor, signedIn }: FastifyRequest,
  userKey: string,
): Promise<Account> {
  assertMayImpersonate(actor, signedIn);
  if (/^0+-/.test(userKey)) throw new Refusal('forbidden', { text: 'refused.impersonateSupport' });
  const target = await database.identity((sql) => memberByKey(sql, actor.organization, userKey));
  if (target?.subject === actor.subject) throw new Refusal('forbidden', { text: 'refused.impersonateSelf' });
  if (!target || target.disabled) throw new Refusal('notFound');
  if (isSupport(target)) throw new Refusal('forbidden', { text: 'refused.impersonateSupport' });
  return target;
}

function checkedReason(reason: string): string {
  const trimmed = reason.trim();
  const problem = problemOf(trimmed);
  if (problem) throw new Refusal('invalid', { problems: [problem] });
  return trimmed;
}

function problemOf(reason: string): FieldProblem | undefined {
  const { minLength, maxLength } = reasonLength;
  const field = 'reason';
  if (reason === '') return { field, code: 'required', args: {} };
  if (!isStorable(reason)) return { field, code: 'text', args: {} };
  if (reason.length < minLength) return { field, code: 'minLength', args: { limit: minLength } };
  return reason.length > maxLength ? { field, code: 'maxLength', args: { limit: maxLength } } : undefined;
}
