import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Change, Findings } from '../domainRule.ts';
import { accessProblems, isOwn, notHeld, profileById } from '../grants.ts';
import { pinKinds } from '../people/pinKind.ts';
import { isChanged, signInProblems as pinProblems } from '../people/signInProblems.ts';
import { writtenBy } from '../people/signIns.ts';
import { endAccount, isTaken } from './account.ts';

/** What lets somebody in as a user, or keeps them out. */
const signsIn = ['isActive', 'webLoginId', 'pin'] as const;

/**
 * Whoever saves an admin user gives no more than they hold and see themselves, takes their own sign-in away neither
 * by this nor by deleting it, and touches that of nobody who may do more; a web login belongs to one account, whichever
 * district it is of (docs/specification.md#master-data-8-other-records; docs/domain.md#profiles).
 */
export async function checkAdminUser(change: Change): Promise<Findings> {
  await refuseOwn(change);
  await refuseMoreRights(change);
  if (change.action === 'delete')
    await endAccount(change.sql, change.actor.organization, Number(change.id), writtenBy(change));
  return accessProblems(change);
}

/**
 * Finds what is wrong with how a user signs in: a web login of another account, whichever district it is of, and a PIN of
 * the last five.
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
  const [name] = notHeld(actor, profile?.entries ?? [], []);
  if (name !== undefined)
    throw new DomainError('forbidden', { text: 'refused.account.moreRights', args: { name } });
}

async function loginProblems(change: Change): Promise<FieldProblem[]> {
  const { id, after, sql } = change;
  const { webLoginId } = after;
  const isOthers =
    typeof webLoginId === 'string' && isChanged(change, 'webLoginId') && (await isTaken(sql, webLoginId, id));
  return isOthers ? [{ field: 'webLoginId', code: 'unique', args: {} }] : [];
}
