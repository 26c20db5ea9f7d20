import type { FastifyRequest } from 'fastify';
import { productId as consoleId } from '#schemas/protocol/session/runTimeConfig.ts';
import type { RedirectAnswer } from '#schemas/protocol/session/userSessions.ts';
import type { Config } from '../../config/config.ts';
import { badRequest } from '../../http/requests/badRequest.ts';
import type { Service } from '../../http/service.ts';
import { addressFor } from '../addressFor.ts';
import { type RedirectParameters, readParameters } from '../readParameters.ts';
import { endImpersonation, holderOf, openImpersonation } from './impersonations.ts';
import { type ImpersonationDependencies, impersonable } from './startImpersonation.ts';

/**
 * `GET usersessions/ImpersonationRedirectUrl`: returns the address at which the caller continues as another person. The
 * caller must already act as that person or be allowed to; otherwise throws `forbidden` or `notFound`, as starting an
 * impersonation does.
 */
export async function impersonationRedirect(
  service: Service & ImpersonationDependencies,
  request: FastifyRequest,
): Promise<RedirectAnswer> {
  const { config, database } = service;
  const requested = readParameters(request);
  const { userKey } = requested;
  if (userKey === undefined) throw badRequest('userKey is needed');
  assertSameType(requested);
  const { signedIn, actor } = request;
  const holder = holderOf(signedIn.token, actor.organization);
  const open = await database.identity((sql) => openImpersonation(sql, holder, userKey));
  if (!open) await impersonable(service, request, userKey);
  return { url: addressOf(config, actor.organization, requested) };
}

/**
 * `GET usersessions/ImpersonationRedirectUrl/End`: ends the impersonation, if one is open, and returns the address to
 * which the caller goes back.
 */
export async function endedRedirect(
  { config, database }: Service,
  request: FastifyRequest,
): Promise<RedirectAnswer> {
  const requested = readParameters(request);
  assertSameType(requested);
  const { signedIn, actor } = request;
  const url = addressOf(config, actor.organization, requested);
  await database.identity((sql) => endImpersonation(sql, holderOf(signedIn.token, actor.organization)));
  return { url };
}

function assertSameType({ userKey, userType }: RedirectParameters): void {
  if (userKey === undefined || userType === undefined) return;
  if (Number(userKey.split('-')[0]) !== userType) throw badRequest('userType must be that of userKey');
}

/** Returns the requested address, or the start page of the requested product; by default the console's start page. */
function addressOf(
  config: Config,
  organization: number,
  { redirectUrl, productId }: RedirectParameters,
): string {
  const product = config.products.find(({ name }) => name === productId);
  if (productId !== undefined && productId !== consoleId && !product) {
    throw badRequest(`there is no product "${productId}"`);
  }
  return addressFor(
    config,
    organization,
    redirectUrl ?? (productId === consoleId ? undefined : product?.url),
  );
}
