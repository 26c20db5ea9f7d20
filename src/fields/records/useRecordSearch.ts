import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useRef } from 'react';
import { askingForm } from '#providers/dataProvider/lookUp.ts';
import { type Entity, fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import { isSearched, operatorsFor } from '#schemas/protocol/entities/listLimits.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useDebounced } from '../../ui/input/useDebounced.ts';
import { useOffer } from './Offered.tsx';
import { isForbidden } from './useRecords.ts';

/** Rows that a picker shows; beyond them it asks to narrow the search. */
export const shownAtMost = 25;

/** What the product keeps for all districts is read whole: a person looks for it by its name in their language. */
const keptAtMost = 250;

export interface RecordSearch {
  readonly records: readonly RecordData[];
  readonly total: number;
  /** Whether the total says "more than". */
  readonly isAbout: boolean;
  readonly state: 'loading' | 'ready' | 'forbidden' | 'failed';
  /** What these records were looked for by. */
  readonly text: string;
}

/** The records that a person looks for, while a picker is open. Hidden ones are not offered. */
export function useRecordSearch(entity: Entity, typed: string, isOpen: boolean): RecordSearch {
  const isKept = entity.scope === 'global';
  const sought = isKept ? '' : typed.trim();
  const text = useDebounced(sought);
  const offer = useOffer();
  const { entity: form } = useEntity();
  const isSearchable = isSearched(entity);
  const { data, total, meta, error, isPlaceholderData } = useGetList(
    entity.name,
    {
      pagination: { page: 1, perPage: isKept ? keptAtMost : shownAtMost },
      sort: entity.list.sort,
      filter: { ...(isSearchable && text !== '' ? { q: { near: text } } : {}), ...offered(entity), ...offer },
      meta: { form: askingForm(form) },
    },
    {
      enabled: isOpen && offers(entity, 'list'),
      placeholderData: keepPreviousData,
      retry: false,
      meta: shownInPlace,
    },
  );
  const records = (data ?? []).filter((record: RecordData) => !isHidden(entity, record));
  const isWaiting = text !== sought || isPlaceholderData;
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

/** Whether a record is taken out of pickers. */
export function isHidden({ hiddenBy }: Entity, record: RecordData): boolean {
  return hiddenBy !== undefined && record[hiddenBy.field] === hiddenBy.when;
}

/**
 * Asks the service for those that are not hidden. Only where every record says so: one that says
 * nothing would be left out by a comparison.
 */
function offered(entity: Entity): Record<string, unknown> {
  const { hiddenBy } = entity;
  const field = hiddenBy && fieldNamed(entity, hiddenBy.field);
  const isSaid =
    field !== undefined &&
    (field.required || field.default !== undefined) &&
    operatorsFor(entity, field).includes('is');
  return hiddenBy && isSaid ? { [hiddenBy.field]: !hiddenBy.when } : {};
}
