import { generatePath, type LoaderFunctionArgs, type Params, type RouteObject, redirect } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { findBySingleSignOn } from '#providers/identity/findBySingleSignOn.ts';
import type { AccessFacts } from '#schemas/access/permissions.ts';
import {
  isFacet,
  isFormFacet,
  isRowsFacet,
  parentOf,
  recordKeyOf,
} from '#schemas/model/entity/recordKind.ts';
import { barePath, keyInPath } from '#schemas/navigation/barePath.ts';
import { recordPages } from '#schemas/navigation/recordPages.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { awaitPrefetch } from '../derived/record/prefetchRecord.ts';
import { facetsFor } from '../derived/record/useFacets.ts';
import { requestsNew } from '../derived/requestsNew.ts';
import { requestedTabParameter } from '../entity/requestedTabParameter.ts';
import { facetPath } from '../fields/records/facetPath.ts';
import { EntityPage } from './EntityPage.tsx';
import {
  computedRoutes,
  type EntityScreenName,
  facetRoutes,
  headRoutes,
  isBelowRecord,
  isOfOneRecord,
  loadEntitySlots,
  loadScreen,
  orderedRoutes,
  recordRoutes,
  reorderPath,
  singleRoutes,
} from './loadModule.ts';

/**
 * The routes of the derived screens: each entity at its own path, rendered by the same few screens, for a user with the
 * given access.
 */
export function entityRoutes(summaries: readonly EntitySummary[], access: AccessFacts): RouteObject[] {
  return summaries.flatMap((summary) => {
    const head = isFacet(summary) ? parentOf(summary, summaries) : undefined;
    return routesOf(summary)
      .filter(([, screen]) => screen !== 'create' || summary.add !== undefined)
      .map(([path, screen]) => ({
        ...route(summary, `${isBelowRecord(path) ? summary.path : barePath(summary.path)}${path}`, screen),
        ...(head && needsRecord(summary, screen) ? { loader: facetLoader(summary, head) } : {}),
        ...(hasTabs(summary) && isOfOneRecord(path) ? { loader: firstTab(summary, summaries, access) } : {}),
      }));
  });
}

/**
 * Routes of tab paths whose record ID is missing from the path. If the query has the ID, redirects to the record's tab;
 * otherwise to the list, where the user picks a record.
 */
export function bareRoutes(summaries: readonly EntitySummary[]): RouteObject[] {
  const pages = recordPages(summaries).map(({ path, kind, tab }) => ({
    name: path,
    path,
    record: { kind, tab },
  }));
  return [...summaries, ...pages].flatMap(({ name, path, record }) => {
    const key = keyInPath(path);
    if (key === undefined) return [];
    const loader = ({ request }: LoaderFunctionArgs) => {
      const { searchParams } = new URL(request.url);
      const value = searchParams.get(key);
      searchParams.delete(key);
      if (value) return redirect(facetPath(path, { name: key }, value, `${searchParams}`));
      const list = parentOf({ record }, summaries)?.path ?? '/';
      return redirect(record?.tab === 1 ? list : `${list}?${requestedTabParameter}=${name}`);
    };
    return [{ path: barePath(path), element: null, loader }];
  });
}

function routesOf(summary: EntitySummary): typeof recordRoutes {
  if (summary.single) return singleRoutes;
  if (summary.computed) return computedRoutes;
  if (isFormFacet(summary)) return facetRoutes;
  if (summary.ordered) return withReorder(summary.ordered);
  return hasTabs(summary) ? headRoutes : recordRoutes;
}

/** Whether the entity's records consist of tabs with their own paths. */
const hasTabs = (summary: EntitySummary) => summary.record !== undefined && !isFacet(summary);

function withReorder({ reorder }: NonNullable<EntitySummary['ordered']>): typeof recordRoutes {
  return reorder === undefined ? orderedRoutes : [...orderedRoutes, [reorderPath, 'reorder']];
}

/** Returns the permission that a screen of an entity requires. */
function permissionOf(summary: EntitySummary, screen: EntityScreenName): string | undefined {
  if (screen === 'reorder') return summary.ordered?.reorder;
  return screen === 'create' ? summary.add : summary.view;
}

/** For tabs with rows: the screens whose URL must name the record that owns the rows. */
const ofOwner = new Set<EntityScreenName>(['list', 'ordered', 'reorder', 'create']);

/**
 * Whether a tab's screen needs a record ID in the query: for tabs with rows, the screens in `ofOwner`; for other tabs,
 * only the edit screen.
 */
function needsRecord(summary: EntitySummary, screen: EntityScreenName): boolean {
  return isRowsFacet(summary) ? ofOwner.has(screen) : screen === 'edit';
}

/**
 * The route of a screen. Old URLs name a record in the query (docs/specification.md#application-2-legacy-pages):
 * `…/absence-reason?absenceReasonId=7` redirects to the record. Screen and entity load in parallel; the previous page
 * stays until both are loaded.
 */
function route(summary: EntitySummary, path: string, screen: EntityScreenName): RouteObject {
  return {
    path,
    loader: async ({ request, params }) => {
      const { id } = await loadEntity(summary.name);
      if (screen === 'edit' && params.id !== undefined) await awaitPrefetch(summary.name, params.id);
      return screen === 'list' || screen === 'ordered'
        ? recordRequested(summary, id.name, new URL(request.url))
        : null;
    },
    // The entity does not change during navigation, so its loader need not run again.
    shouldRevalidate: () => false,
    lazy: async () => {
      const [Screen] = await Promise.all([loadScreen(screen), loadEntitySlots(summary.name)]);
      return {
        element: (
          <EntityPage summary={summary} permission={permissionOf(summary, screen)}>
            <Screen />
          </EntityPage>
        ),
      };
    },
  };
}

/** Redirects to the record in the query; other parameters, such as `returnUrl`, are kept. */
function recordRequested({ path }: EntitySummary, idName: string, { searchParams }: URL): Response | null {
  const requested = searchParams.get(idName);
  if (!requested) return null;
  const rest = new URLSearchParams(searchParams);
  rest.delete(idName);
  return redirect(`${path}/${encodeURIComponent(requested)}${rest.size === 0 ? '' : `?${rest}`}`);
}

/**
 * Returns the loader of a tab's route, which loads the entities of the tab and of its record. `?add` opens a new
 * record, or a new row of the record (docs/specification.md#master-data-2-screens: "query add for add mode"). If the
 * URL names no record, redirects to the list, which then opens this tab for the picked record. If the URL names the
 * record by another key, redirects to that record.
 */
export function facetLoader(facet: EntitySummary, head: EntitySummary) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response | null> => {
    const { searchParams } = new URL(request.url);
    const [entity] = await Promise.all([loadEntity(facet.name), loadEntity(head.name)]);
    const key = recordKeyOf(entity);
    const named = params[key] ?? searchParams.get(key);
    const isNamed = Boolean(named);
    if (named) await awaitPrefetch(facet.name, named);
    const makesNew = requestsNew(searchParams.get('add')) && facet.add !== undefined;
    if (makesNew && isNamed === isRowsFacet(facet)) return toNew(facet, searchParams, params);
    return isNamed ? null : openByOtherKey(facet, head, key, searchParams);
  };
}

/**
 * Redirects a URL that names the record by a key other than its ID to that record, or to a new record if there is none
 * yet. Redirects any other URL to the list.
 */
async function openByOtherKey(
  facet: EntitySummary,
  head: EntitySummary,
  recordKey: string,
  query: URLSearchParams,
): Promise<Response> {
  const named = await findByOtherKey(facet.name, query);
  if (named?.kind === 'missing' && facet.add !== undefined) return toNew(facet, query);
  if (named?.kind !== 'found')
    return redirect(
      facet.record?.tab === 1 ? head.path : `${head.path}?${requestedTabParameter}=${facet.name}`,
    );
  query.delete(named.key);
  return redirect(facetPath(facet.path, { name: recordKey }, named.id, `${query}`));
}

/**
 * Returns the loader that redirects a record's path to its first visible tab. Without a visible tab, the record is
 * shown read-only. A canceled navigation does not redirect.
 */
function firstTab(head: EntitySummary, summaries: readonly EntitySummary[], access: AccessFacts) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<Response | null> => {
    const { id } = await loadEntity(head.name);
    const [first] = facetsFor(head, summaries, access, 'en');
    return first ? redirect(facetPath(first.path, id, params.id, new URL(request.url).search)) : null;
  };
}

function toNew({ path }: EntitySummary, query: URLSearchParams, params: Params = {}): Response {
  query.delete('add');
  return redirect(`${generatePath(path, params)}/new${query.size === 0 ? '' : `?${query}`}`);
}

interface OtherKey {
  /** The name of the URL parameter that contains the other key. */
  readonly name: string;
  /** Finds the record's id by the value; undefined if there is none. */
  readonly find: (value: string) => Promise<number | undefined>;
}

/** Tabs whose URL can name the record by a key other than its ID, by entity name. */
const otherKeys: Readonly<Record<string, OtherKey>> = {
  'employee/general-information': { name: 'orgSsoId', find: findBySingleSignOn },
};

/** The result of a lookup by another key; `missing` if no record has it. */
export type LookupResult =
  | { readonly kind: 'found'; readonly key: string; readonly id: number }
  | { readonly kind: 'missing' };

/**
 * Looks up the record that the URL names by another key; undefined if it names none or the service rejects the request.
 */
async function findByOtherKey(facet: string, query: URLSearchParams): Promise<LookupResult | undefined> {
  const key = otherKeys[facet];
  const value = key && query.get(key.name);
  if (!key || !value) return undefined;
  try {
    const id = await key.find(value);
    return id === undefined ? { kind: 'missing' } : { kind: 'found', key: key.name, id };
  } catch {
    return undefined;
  }
}
