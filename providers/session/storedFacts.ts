import type { OrganizationFacts, UserFacts } from '#schemas/protocol/session/session.ts';
import { forgetAnswers } from '../http/cache/storedAnswers.ts';
import { clearItems, readItem, removeItem, writeItem } from '../storage/storedItems.ts';
import { removeToken } from './storedToken.ts';

/**
 * Notes in this tab who has signed in and where (docs/specification.md#application-3-session). While somebody
 * acts as somebody else the noted user stays their own.
 */
export function storeFacts(user: UserFacts, organization: OrganizationFacts | undefined): void {
  if (!readItem('impersonation')) {
    writeItem('user', { UserType: user.UserType, loggedInUserId: user.loggedInUserId });
  }
  if (!organization) return;
  writeItem('orgId', organization.id);
  writeItem('orgInformation', { orgId: organization.id });
}

/** At the end of a session: nothing of it stays in this tab, and no token in the browser. */
export function forgetItems(): void {
  clearItems();
  forgetAnswers();
  removeToken();
}

/**
 * Keeps what this tab has noted when it was noted for the same person, and forgets it otherwise. A copied
 * tab does not act as somebody else by accident: that belongs to the tab in which it was begun.
 *
 * @param profile what the sign-in says: `sub` and, where the provider tells it, `sid`
 */
export function keepItemsOf({ sub, sid }: { sub: string; sid?: unknown }, isCopy: boolean): void {
  if (readItem('subject') !== sub) {
    clearItems();
    forgetAnswers();
  }
  if (isCopy) removeItem('impersonation');
  writeItem('subject', sub, { isNonExpiring: true });
  if (typeof sid === 'string') writeItem('sessionId', sid);
}
