import type { UserInfo } from '#schemas/protocol/people/orgPerson.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import { request } from '../http/request.ts';
import { readItem } from '../storage/storedItems.ts';

export type ProviderAccount = UserInfo['data']['model'];

/** The only message available when there is no response (docs/specification.md#application-8-errors). */
export const unknownError = 'Unknown error';

/**
 * Loads the user's own account at the identity provider (docs/specification.md#application-7-suite-calls). Only the
 * product's own provider has a gateway for it. With an external provider, and for an unknown user, it rejects with
 * "Unknown error". Throws a `ServiceError` if the gateway refuses.
 */
export async function loadUserInfo(
  { identityProviderIsOwn }: Pick<RunTimeConfig, 'identityProviderIsOwn'>,
  signal?: AbortSignal,
): Promise<ProviderAccount> {
  const profileId = identityProviderIsOwn ? readItem('subject') : undefined;
  if (profileId === undefined) throw new Error(unknownError);
  const { json } = await request('identity', 'GET', '/api/account/userinfo', {
    query: { profileId },
    ...(signal ? { signal } : {}),
  });
  return (json as UserInfo).data.model;
}
