import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RaRecord, ShowControllerProps } from 'react-admin';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { singleRecordId } from '../../entity/singleRecordId.ts';
import { failureAsPage, failureOptions } from '../../results/readFailureShown.ts';
import { asMissingRecord } from '../../shell/errors/MissingRecord.ts';
import { endPrefetch, isPrefetched } from '../record/prefetchRecord.ts';
import { useRecordId } from '../record/useRecordId.ts';

/** A record while it loads. Cached data from a list can be shown, but only fresh data can be edited. */
export type FreshRecord =
  | { readonly isFresh: true; readonly record: RecordData }
  | { readonly isFresh: false; readonly record: RecordData | undefined };

/**
 * Options for react-admin's show and edit controllers: the record in the URL, always reloaded, because a form must not
 * start from stale data. Authentication is disabled, because the route has already checked access.
 */
export function useRecordQueryOptions(): RecordQuestion {
  const { entity } = useEntity();
  const id = useRecordId() ?? singleRecordId;
  const client = useQueryClient();
  const { retry } = client.getDefaultOptions().queries ?? {};
  const [isRead] = useState(() => isPrefetched(client, entity.name, id));
  useEffect(() => endPrefetch(entity.name, id), [entity.name, id]);
  return {
    resource: entity.name,
    id,
    disableAuthentication: true,
    queryOptions: {
      staleTime: 0,
      // A record that was prefetched when the user pressed the link is fresh enough.
      refetchOnMount: !isRead,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry,
      ...failureOptions(failureAsPage),
    },
  };
}

type RecordQuestion = Required<
  Pick<ShowControllerProps, 'resource' | 'id' | 'disableAuthentication' | 'queryOptions'>
>;

interface Reading {
  readonly record?: RaRecord | undefined;
  readonly error?: unknown;
  readonly isFetching?: boolean | undefined;
}

/** The record of a controller, and whether it is fresh. Throws load errors for the page's error boundary. */
export function useFreshRecord({ record, error, isFetching }: Reading): FreshRecord {
  const { entity } = useEntity();
  const id = useRecordId() ?? singleRecordId;
  const isAnswered = useRef(false);
  isAnswered.current ||= isFetching === false;
  if (error && (!record || isAnswered.current))
    throw asMissingRecord(error, entity.name, entity.page?.alsoOf && id);
  if (record && isAnswered.current) return { isFresh: true, record };
  // While a tab loads, its id is enough for the heading.
  return { isFresh: false, record: record ?? (isFormFacet(entity) ? { id } : undefined) };
}
