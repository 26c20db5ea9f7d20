import type { OrganizationFacts, UserFacts } from '#schemas/protocol/session/session.ts';
import { clearResponseCache } from '../http/cache/responseCache.ts';
import { clearItems, readItem, removeItem, writeItem } from '../storage/storedItems.ts';
import { removeToken } from './storedToken.ts';

/**
 * Stores the signed-in user and district in this tab (docs/specification.md#application-3-session). During
 * impersonation the stored user stays the original one.
 */
export function storeFacts(user: UserFacts, organization: OrganizationFacts | undefined): void {
  if (!readItem('impersonation')) {
    writeItem('user', { UserType: user.UserType, loggedInUserId: user.loggedInUserId });
  }
  if (!organization) return;
  writeItem('orgId', organization.id);
  writeItem('orgInformation', { orgId: organization.id });
}

/** Clears everything of a session: this tab's items and cached responses, and the browser's token. */
export function clearSession(): void {
  clearItems();
  clearResponseCache();
  removeToken();
}

/**
 * Keeps this tab's stored items if they belong to the same user, otherwise clears them. A copied tab does not continue
 * an impersonation, which belongs to the tab that started it.
 *
 * @param profile claims of the sign-in: `sub` and, if the provider sends it, `sid`
 */
export function keepItemsForUser({ sub, sid }: { sub: string; sid?: unknown }, isCopy: boolean): void {
  if (readItem('subject') !== sub) {
    clearItems();
    clearResponseCache();
  }
  if (isCopy) removeItem('impersonation');
  writeItem('subject', sub, { isNonExpiring: true });
  if (typeof sid === 'string') writeItem('sessionId', sid);
}
