import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord, ShowControllerProps } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isFormFacet } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { shownAsPage, toldBy } from '../../results/readFailureShown.ts';
import { missingOr } from '../../shell/errors/MissingRecord.ts';
import { endReading, isReadAhead } from '../record/readAhead.ts';
import { useRecordId } from '../record/useRecordId.ts';

/** A record on its way: what a list knew of it can be named at once, but only what is fresh can be edited. */
export type FreshRecord =
  | { readonly isFresh: true; readonly record: RecordData }
  | { readonly isFresh: false; readonly record: RecordData | undefined };

/** An entity with one record in a district gives it this id. */
const onlyId = '1';

/**
 * What react-admin's show and edit controllers are told here: the record in the address, asked for always anew, as
 * a form must not start from what another page read minutes ago. Who may open it, the route has decided.
 */
export function useRecordQuestion(): RecordQuestion {
  const { entity } = useEntity();
  const id = useRecordId() ?? onlyId;
  const client = useQueryClient();
  const { retry } = client.getDefaultOptions().queries ?? {};
  const [isRead] = useState(() => isReadAhead(client, entity.name, id));
  useEffect(() => endReading(entity.name, id), [entity.name, id]);
  return {
    resource: entity.name,
    id,
    disableAuthentication: true,
    queryOptions: {
      staleTime: 0,
      // What was read when somebody pressed the link to it is as new as what would be read now.
      refetchOnMount: !isRead,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry,
      ...toldBy(shownAsPage),
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

/** The record of a controller, and whether it is as the service has it now. What fails is thrown, and shown in the page's place. */
export function useFreshRecord({ record, error, isFetching }: Reading): FreshRecord {
  const { entity } = useEntity();
  const id = useRecordId() ?? onlyId;
  const isAnswered = useRef(false);
  isAnswered.current ||= isFetching === false;
  if (error && (!record || isAnswered.current))
    throw missingOr(error, entity.name, entity.page?.alsoOf && id);
  if (record && isAnswered.current) return { isFresh: true, record };
  // The list names a tab's record while the tab itself is on its way.
  return { isFresh: false, record: record ?? (isFormFacet(entity) ? { id } : undefined) };
}
