import { headers } from '#schemas/protocol/headers.ts';
import { connection } from '../http/connection.ts';
import { send } from '../http/send.ts';
import { xsrfToken } from '../http/xsrfToken.ts';
import type { SignInManager } from './signInManager.ts';

/**
 * Tells the service that the person signs out, so that what hangs on the session ends with it: of a sign-out at a
 * foreign provider it hears nothing else. Never renews a token: somebody who leaves is not asked to sign in.
 */
export async function announceSignOutToTabs(manager: SignInManager): Promise<void> {
  const user = await manager.getUser();
  if (!user || user.expired) return;
  await send(`${connection().services.absence}/v1.0/usersessions/current`, {
    method: 'DELETE',
    headers: {
      Authorization: `Bearer ${user.access_token}`,
      [headers.user]: '{}',
      [headers.xsrf]: await xsrfToken(),
    },
  });
}
