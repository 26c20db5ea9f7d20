import type { ServiceName } from '#schemas/services.ts';
import type { Domain } from '../domain/domainRule.ts';
import { furtherRoutes } from './callAliases.ts';
import { type EntityRoute, entityRoutes } from './entityRoutes.ts';
import { aliasRoutes } from './listAliases.ts';
import type { Catalogue } from './store/storedEntity.ts';

/** All calls of one service that entities answer, those at further addresses with them. */
export function serviceRoutes(catalogue: Catalogue, domain: Domain, service: ServiceName): EntityRoute[] {
  const own = entityRoutes(catalogue, domain, service);
  return [...own, ...aliasRoutes(catalogue, service), ...furtherRoutes(own, service)];
}
