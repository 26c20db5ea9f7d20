import type { ServiceName } from '#schemas/services.ts';

/**
 * Calls whose responses this tab caches (docs/specification.md#application-7-conventions, and
 * docs/specification.md#application-9-limits: institutions, worker types and hierarchy). All others are always sent.
 */
const cachedCalls: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  absence: [
    '/v1.0/users',
    '/v1.0/organizations',
    '/v1.0/permissionprofiles',
    '/v1.0/products',
    '/api/v1.0/institutions',
    '/api/v1.0/institutions/count',
  ],
  employee: ['/api/employee/institutions', '/api/employee/types', '/api/institutionsHierarchy'],
};

/**
 * Paths of the lists of institutions and worker types, by service. Requests that load labels of their records by ID are
 * cached, too.
 */
const keptNames: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  employee: ['/api/institutions'],
  referenceData: ['/api/employeeTypes'],
};

/** Matches a filter by IDs only, as used to load labels. */
const byIds = /^\{"id":\[[\d,]*\]\}$/;

/** Query parameter that a cached call may have: it selects the token, not the data. */
const aboutTheToken = 'useAesopToken';

/**
 * Whether a GET response is cached. Searches, sorts and filters are not, because a list that a user requests must be
 * fresh.
 */
export function isCachedCall(service: ServiceName, path: string, query: object = {}): boolean {
  if (asksForNames(query)) return keptNames[service]?.includes(path) === true;
  const asksForAll = Object.entries(query).every(
    ([name, value]) => value === undefined || name === aboutTheToken,
  );
  const lowerCasePath = path.toLowerCase();
  return asksForAll && (cachedCalls[service] ?? []).some((known) => known.toLowerCase() === lowerCasePath);
}

function asksForNames(query: object): boolean {
  const { filter, ...others } = query as Readonly<Record<string, unknown>>;
  return typeof filter === 'string' && byIds.test(filter) && Object.keys(others).length === 0;
}
