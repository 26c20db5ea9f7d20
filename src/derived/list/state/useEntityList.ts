import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type ListControllerResult, type RaRecord, useDataProvider, useListController } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace, failureOptions } from '../../../results/readFailureShown.ts';
import type { ListQuery } from '../../listState.ts';
import { readAddress } from './address.ts';

/** Warnings about a list of an external service. */
export interface ServiceFindings {
  /** Set if the service returned all rows at once, so that the console paged, sorted and filtered them. */
  readonly whole?: { readonly given: number; readonly isCut: boolean };
  /** Values that violate the schema. The list leaves them out. */
  readonly misfits?: readonly { readonly place: string; readonly came: unknown }[];
}

/** The rows of a list. The previous rows stay while new ones load. */
export interface ListRows {
  readonly rows: readonly RaRecord[];
  readonly total: number | undefined;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** The error of the last request; earlier rows may still be shown. */
  readonly error: Error | null;
  /** Warnings about the data of an external service. */
  readonly findings: ServiceFindings | undefined;
  readonly isEmpty: boolean;
  readonly refetch: () => void;
}

export interface EntityList {
  /** The controller for react-admin's list context, so that its components share the state. */
  readonly controller: ListControllerResult;
  /** The list's query without the fixed filter. */
  readonly query: ListQuery;
  readonly found: ListRows;
  /**
   * Prefetches the rows of a query under the key that the controller will use, so that they load while the page renders
   * for the new URL.
   */
  readonly prefetchRows: (requested: ListQuery) => void;
}

/**
 * How long prefetched rows stay fresh, in milliseconds, so that the page does not load them again. Also applies to rows
 * loaded before the first page renders (`firstRows.ts`).
 */
const prefetchFreshFor = 5000;

/**
 * react-admin's list controller for the entity in context, with the state only in the URL and without an access check,
 * because the route checks access. `fixed` is a filter that always applies. With `isLocal`, the state is in the page
 * instead of the URL.
 */
export function useEntityList(
  fixed: RecordData,
  { isLocal = false, perPage = pageSizes[0] as number } = {},
): EntityList {
  const { entity } = useEntity();
  const [params] = useSearchParams();
  const isBroken = !isLocal && readAddress(entity, params).isBroken;
  const client = useQueryClient();
  const provider = useDataProvider();
  const { retry } = client.getDefaultOptions().queries ?? {};
  const ahead = useRef('');
  const isFirstPage = useLocation().key === 'default';
  const filterDefaultValues = useMemo(() => firstFilter(entity), [entity]);
  const controller = useListController({
    resource: entity.name,
    disableAuthentication: true,
    disableSyncWithLocation: isLocal,
    storeKey: false,
    filter: fixed,
    filterDefaultValues,
    sort: entity.list.sort,
    perPage,
    // Options of the list's query. Its errors are shown instead of the rows.
    queryOptions: {
      enabled: !isBroken,
      retry,
      staleTime: ({ queryHash }) => (isFirstPage || queryHash === ahead.current ? prefetchFreshFor : 0),
      ...failureOptions(failureInPlace),
    },
  });
  const prefetchRows = ({ filter, sort, page, perPage }: ListQuery) => {
    const params = { pagination: { page, perPage }, sort, filter: { ...filter, ...fixed } };
    const queryKey = [entity.name, 'getList', params];
    ahead.current = hashKey(queryKey);
    void client.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => provider.getList(entity.name, { ...params, signal }),
      ...failureOptions(failureInPlace),
    });
  };
  return {
    controller,
    query: useQueryOf(controller),
    found: useFound(controller, isBroken),
    prefetchRows,
  };
}

function useQueryOf({ filterValues, sort, page, perPage }: ListControllerResult): ListQuery {
  const { field, order } = sort;
  return useMemo(
    () => ({ filter: filterValues, sort: { field, order }, page, perPage }),
    [filterValues, field, order, page, perPage],
  );
}

const none: readonly RaRecord[] = [];

/**
 * List metadata from the data provider: whether the total is a lower bound, how many records were counted, and warnings
 * about the data.
 */
interface ListMeta extends ServiceFindings {
  readonly isAbout: boolean;
  readonly counted: number;
}

function useFound(controller: ListControllerResult, isBroken: boolean): ListRows {
  const { data, total, isPending, isFetching = false, error, refetch } = controller;
  const meta: ListMeta | undefined = controller.meta;
  return useMemo(
    () => ({
      rows: data ?? none,
      total: total ?? meta?.counted,
      isAbout: meta?.isAbout === true,
      isLoading: isPending === true && !isBroken && !error,
      isFetching,
      error: error ?? null,
      findings: meta?.whole || meta?.misfits ? meta : undefined,
      isEmpty: data !== undefined && data.length === 0,
      refetch: () => void refetch(),
    }),
    [data, total, meta, isPending, isFetching, error, refetch, isBroken],
  );
}
