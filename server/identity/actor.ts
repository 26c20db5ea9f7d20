import type {} from 'fastify';
import type { UserType } from '#schemas/protocol/permissions.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { PermissionSet } from '#schemas/rules/permissions.ts';

/**
 * Who makes a request, in which organisation, and what they may do there: the answer of token
 * verification, from which everything behind it decides.
 */
export interface Actor {
  /** The subject of the token. */
  readonly subject: string;
  /** userTypeId-userId. */
  readonly userKey: string;
  readonly userType: UserType;
  readonly userId: number;
  readonly name: string;
  /** 0 where the request is about no organisation. */
  readonly organization: number;
  /** The permission profile's name. */
  readonly profileName: string;
  readonly permissions: PermissionSet;
  /** The organisation's features that are on. */
  readonly features: ReadonlySet<string>;
  readonly language: Language;
  /** The organisation's: what "today" is, and how moments are shown. */
  readonly timeZone: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler below `/services/` runs. */
    actor: Actor;
  }
}
