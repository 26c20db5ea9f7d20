import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Change, Findings } from '../domainRule.ts';
import { accessProblems, isOwn, permissionsNotHeld, profileById } from '../grants.ts';
import { pinKinds } from '../people/pinKind.ts';
import { isChanged, signInProblems as pinProblems } from '../people/signInProblems.ts';
import { changeAuthor } from '../people/signIns.ts';
import { disableAccount, isLoginTaken } from './account.ts';

/** Fields that control whether a user can sign in. */
const signsIn = ['isActive', 'webLoginId', 'pin'] as const;

/**
 * Checks a save of an admin user: people cannot grant more permissions or visibility than they have, remove their own
 * sign-in, delete themselves, or change the sign-in of a user with more rights. A web login belongs to a single account
 * across all districts (docs/specification.md#master-data-8-other-records; docs/domain.md#profiles).
 */
export async function checkAdminUser(change: Change): Promise<Findings> {
  await refuseOwn(change);
  await refuseMoreRights(change);
  if (change.action === 'delete')
    await disableAccount(change.sql, change.actor.organization, Number(change.id), changeAuthor(change));
  return accessProblems(change);
}

/**
 * Finds sign-in problems of a user: a web login that another account has, in any district, and a PIN that is one of the
 * last five.
 */
export async function signInProblemsOf(change: Change): Promise<Findings> {
  if (change.action === 'delete') return [];
  return [...(await loginProblems(change)), ...(await pinProblems(pinKinds.adminUser, change))];
}

async function refuseOwn({ action, after, actor }: Change): Promise<void> {
  const isTakenAway = action === 'delete' || (action === 'update' && after.isActive === false);
  if (isTakenAway && isOwn(actor, after))
    throw new DomainError('forbidden', { text: 'refused.account.ownAccount' });
}

async function refuseMoreRights(change: Change): Promise<void> {
  const { action, before, actor, sql } = change;
  const touches = action === 'delete' || signsIn.some((name) => isChanged(change, name));
  if (before?.permissionProfileId === undefined || !touches) return;
  const profile = await profileById(sql, actor.organization, before.permissionProfileId);
  const [name] = permissionsNotHeld(actor, profile?.entries ?? [], []);
  if (name !== undefined)
    throw new DomainError('forbidden', { text: 'refused.account.moreRights', args: { name } });
}

async function loginProblems(change: Change): Promise<FieldProblem[]> {
  const { id, after, sql } = change;
  const { webLoginId } = after;
  const isOthers =
    typeof webLoginId === 'string' &&
    isChanged(change, 'webLoginId') &&
    (await isLoginTaken(sql, webLoginId, id));
  return isOthers ? [{ field: 'webLoginId', code: 'unique', args: {} }] : [];
}
