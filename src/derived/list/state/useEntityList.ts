import { hashKey, useQueryClient } from '@tanstack/react-query';
import { type ListControllerResult, type RaRecord, useDataProvider, useListController } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { shownInPlace, toldBy } from '../../../results/readFailureShown.ts';
import type { ListQuery } from '../../listState.ts';
import type { ServiceFindings } from '../states/ServiceNotice.tsx';
import { readAddress } from './address.ts';

/** What a list shows now: the rows before stay while others are fetched. */
export interface ListRows {
  readonly rows: readonly RaRecord[];
  readonly total: number | undefined;
  /** The total is "more than". */
  readonly isAbout: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  /** What went wrong with the last try; the rows before may still be there. */
  readonly error: Error | null;
  /** What has to be said of rows that a service of others gave. */
  readonly findings: ServiceFindings | undefined;
  readonly isEmpty: boolean;
  readonly refetch: () => void;
}

export interface EntityList {
  /** For the list context of react-admin: components of its own below read and change the same list. */
  readonly controller: ListControllerResult;
  /** What the person asks for. */
  readonly query: ListQuery;
  readonly found: ListRows;
  /**
   * Asks for rows that the list is about to show, where its controller will look for them: while the page is drawn for
   * its new address they are on their way.
   */
  readonly askAhead: (requested: ListQuery) => void;
}

/**
 * How long rows that were asked for ahead (also before the first page: `firstRows.ts`) wait for the page that shows them,
 * in milliseconds: it does not ask again.
 */
const drawnWithin = 5000;

/**
 * react-admin's list controller over the entity in context. The address is its only memory, and who may see the
 * list its route has decided. `fixed` is what the list asks for beside what people ask; a local list has its state
 * in the page.
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
    // What fails is shown in the place of the rows.
    queryOptions: {
      enabled: !isBroken,
      retry,
      staleTime: ({ queryHash }) => (isFirstPage || queryHash === ahead.current ? drawnWithin : 0),
      ...toldBy(shownInPlace),
    },
  });
  const askAhead = ({ filter, sort, page, perPage }: ListQuery) => {
    const params = { pagination: { page, perPage }, sort, filter: { ...filter, ...fixed } };
    const queryKey = [entity.name, 'getList', params];
    ahead.current = hashKey(queryKey);
    void client.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => provider.getList(entity.name, { ...params, signal }),
      ...toldBy(shownInPlace),
    });
  };
  return { controller, query: useQueryOf(controller), found: useFound(controller, isBroken), askAhead };
}

function useQueryOf({ filterValues, sort, page, perPage }: ListControllerResult): ListQuery {
  const { field, order } = sort;
  return useMemo(
    () => ({ filter: filterValues, sort: { field, order }, page, perPage }),
    [filterValues, field, order, page, perPage],
  );
}

const none: readonly RaRecord[] = [];

/** What the data provider says of a total. */
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
