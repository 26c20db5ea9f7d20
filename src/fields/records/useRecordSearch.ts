import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { formIdentity } from '#providers/dataProvider/lookUp.ts';
import { type Entity, fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import { isSearched, operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useDebounced } from '../../ui/input/useDebounced.ts';
import { isHidden } from './isHidden.ts';
import { useOfferedFilter } from './OfferedRecords.tsx';
import { isForbidden } from './useRecords.ts';

/** Maximum number of records that a picker shows. If more match, a note asks the user to narrow the search. */
const shownAtMost = 25;

/**
 * Maximum number of records loaded for an entity that all districts share. Such an entity is loaded completely, and
 * searched by its translated names.
 */
const keptAtMost = 250;

export interface RecordSearch {
  readonly records: readonly RecordData[];
  readonly total: number;
  /** Whether the total is a lower bound. */
  readonly isAbout: boolean;
  readonly state: 'loading' | 'ready' | 'forbidden' | 'failed';
  /** The search text that these records match. It may be older than the typed text. */
  readonly text: string;
}

/** Searches the records of an entity while a picker is open. Hidden records are not offered. */
export function useRecordSearch(entity: Entity, typed: string, isOpen: boolean): RecordSearch {
  const isFullyLoaded = entity.scope === 'global';
  const searchText = isFullyLoaded ? '' : typed.trim();
  const text = useDebounced(searchText);
  const offer = useOfferedFilter();
  const { entity: form } = useEntity();
  const isSearchable = isSearched(entity);
  const { data, total, meta, error, isPlaceholderData } = useGetList(
    entity.name,
    {
      pagination: { page: 1, perPage: isFullyLoaded ? keptAtMost : shownAtMost },
      sort: entity.list.sort,
      filter: {
        ...(isSearchable && text !== '' ? { q: { near: text } } : {}),
        ...notHiddenFilter(entity),
        ...offer,
      },
      meta: { form: formIdentity(form) },
    },
    {
      enabled: isOpen && offers(entity, 'list'),
      placeholderData: keepPreviousData,
      retry: false,
      meta: failureInPlace,
    },
  );
  const records = (data ?? []).filter((record: RecordData) => !isHidden(entity, record));
  const isWaiting = text !== searchText || isPlaceholderData;
  const answered = useRef('');
  if (data !== undefined && !isPlaceholderData) answered.current = text;
  return {
    text: answered.current,
    records,
    total: total ?? meta?.counted ?? 0,
    isAbout: meta?.isAbout === true,
    state: stateOf(entity, error, data !== undefined && !isWaiting),
  };
}

function stateOf(entity: Entity, error: unknown, isReady: boolean): RecordSearch['state'] {
  if (isForbidden(error)) return 'forbidden';
  if (error || !offers(entity, 'list')) return 'failed';
  return isReady ? 'ready' : 'loading';
}

/**
 * The filter that excludes hidden records. Empty if a record may have no value in the field, because the filter would
 * exclude such records too.
 */
function notHiddenFilter(entity: Entity): Record<string, unknown> {
  const { hiddenBy } = entity;
  const field = hiddenBy && fieldNamed(entity, hiddenBy.field);
  const canFilter =
    field !== undefined &&
    (field.required || field.default !== undefined) &&
    operatorsFor(entity, field).includes('is');
  return hiddenBy && canFilter ? { [hiddenBy.field]: !hiddenBy.when } : {};
}
