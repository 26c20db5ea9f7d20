import type { FastifyContextConfig } from 'fastify';
import { DomainError } from '../domainError.ts';
import type { Actor } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is the same in every district: it is answered where none is chosen. */
    ofNoDistrict?: boolean;
  }
}

/** What the console asks before a district is chosen: who somebody is, which districts there are, what is one's own. */
const beforeChoosing = [
  /\/(users|permissionprofiles|permissions\/explain|products|resources|institutions(\/count)?)$/,
  /\/organizations?$/,
  /\/organization\/(directory|districts)(\/|$)/,
  /\/usersessions\//,
  /\/notifications(\/|$)/,
  /\/absenceHome\//,
  /\/search(\/everywhere)?$/,
  /\/user\/pin$/,
  /\/System\//,
  /\/IdentityManagement\//,
  /\/account\/userinfo$/,
  /\/auth$/,
];

/** Somebody of support who has chosen no district gets nothing of one: neither an empty list nor a failure. */
export function assertDistrict(
  { organization }: Pick<Actor, 'organization'>,
  address: string | undefined,
  config: FastifyContextConfig | undefined,
): void {
  if (organization !== 0 || config?.ofNoDistrict === true) return;
  if (address === undefined || beforeChoosing.some((pattern) => pattern.test(address))) return;
  throw new DomainError('chooseDistrict');
}
