import type { ServiceName } from '#schemas/services.ts';

/**
 * The calls whose answers this tab keeps (docs/specification.md#application-7-conventions, and
 * docs/specification.md#application-9-limits: institutions, worker types and hierarchy). Everything else is
 * asked for each time.
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

/** The lists of institutions and worker types, of which the names of some are kept: those that a page shows. */
const keptNames: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  employee: ['/api/institutions'],
  referenceData: ['/api/employeeTypes'],
};

/** A filter by numbers alone, as names are asked for. */
const byIds = /^\{"id":\[[\d,]*\]\}$/;

/** What may stand in the query of a cached call: by which token it is asked, and nothing about what. */
const aboutTheToken = 'useAesopToken';

/**
 * Whether the answer of a GET is kept. One that searches, sorts or filters is not: a list that somebody
 * asks for anew must be new.
 */
export function isCachedCall(service: ServiceName, path: string, query: object = {}): boolean {
  if (asksForNames(query)) return keptNames[service]?.includes(path) === true;
  const asksForAll = Object.entries(query).every(
    ([name, value]) => value === undefined || name === aboutTheToken,
  );
  const spelled = path.toLowerCase();
  return asksForAll && (cachedCalls[service] ?? []).some((known) => known.toLowerCase() === spelled);
}

function asksForNames(query: object): boolean {
  const { filter, ...others } = query as Readonly<Record<string, unknown>>;
  return typeof filter === 'string' && byIds.test(filter) && Object.keys(others).length === 0;
}
