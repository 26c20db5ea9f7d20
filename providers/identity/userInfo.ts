import type { UserInfo } from '#schemas/protocol/people/orgPerson.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import { request } from '../http/request.ts';
import { readItem } from '../storage/storedItems.ts';

/** The account at the identity provider, as that keeps it. */
export type ProviderAccount = UserInfo['data']['model'];

/** Nothing more is known than that there is no answer (docs/specification.md#application-8-errors). */
export const unknownError = 'Unknown error';

/**
 * The person's own account at the identity provider (docs/specification.md#application-7-suite-calls). Only the
 * product's own provider has a gateway for it: with another one, and for somebody whom it does not know, it
 * rejects with "Unknown error". Throws a `ServiceError` when the gateway refuses.
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
