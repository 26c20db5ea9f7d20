import { permissionsOf } from '#schemas/access/permissions.ts';
import type { Sql } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { WriteContext } from '../derived/write/writeContext.ts';
import type { Domain } from '../domain/domainRule.ts';
import type { Actor } from '../identity/access/actor.ts';
import { knownPermissions } from '../identity/access/knownPermissions.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';
import { newSettings } from './defaults.ts';

/** The author of a district change for the change log. */
export interface Author {
  /** The author's user key: userTypeId-userId. */
  readonly userKey: string;
  readonly name: string;
  readonly requestId: string;
}

/** Author of changes by commands that are run on the service's machine. */
export const commandLine: Author = { userKey: '0-0', name: 'Command line', requestId: 'command' };

/**
 * Dependencies of district operations. `sql` is a transaction with the service's own rights (`Database.maintain`),
 * because users may not write district rows. The other fields are for creating records in the district under the rules
 * of their entities.
 */
export interface OrganizationWork {
  readonly sql: Sql;
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly author: Author;
}

/** Returns the context for writing records of a district, with all permissions of a support user. */
export function contextIn({ author, ...work }: OrganizationWork, organization: number): WriteContext {
  return { ...work, requestId: author.requestId, actor: supportIn(work, organization, author) };
}

function supportIn(
  { catalogue }: Pick<OrganizationWork, 'catalogue'>,
  organization: number,
  { userKey, name }: Author,
): Actor {
  const { names: known } = knownPermissions(catalogue.registry);
  const features: ReadonlySet<string> = new Set();
  const profile = { profileId: null, profileName: 'csRep', entries: ['*'] };
  const facts = { userType: 'csRep', settings: newSettings, features, hasSchools: true, profile } as const;
  const permissions = permissionsOf(facts, known);
  return {
    subject: userKey,
    userKey,
    userType: 'csRep',
    userId: Number(userKey.split('-')[1]),
    name,
    organization,
    profileName: 'csRep',
    permissions,
    access: { ...facts, known, permissions },
    visibility: unlimitedVisibility,
    features,
    language: 'en',
    timeZone: 'UTC',
  };
}
