import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { foldText } from '#schemas/import/foldText.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { secondaryLines } from '#schemas/protocol/entities/secondaryLines.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** A value of a facet, with its record count if the service provides counts. */
export interface CountedValue {
  readonly value: unknown;
  readonly records: number | undefined;
}

interface FacetQuery {
  /** The list's search, and its conditions on fields other than the facet's. */
  readonly filter: RecordData;
  readonly chosen: readonly unknown[];
  readonly search: string;
}

/** Maximum number of values shown or loaded at a time. */
const shownAtMost = 40;

/**
 * Loads the values of a facet: its choices, or the referenced records (most frequent first if the service counts them).
 * Without a search the selected values are always included. `all` is the number of values without a search.
 */
export function useFacetValues(field: Field, { filter, chosen, search }: FacetQuery) {
  const { entity, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const isCounted = entity.can.own && secondaryLines(entity).$totals !== undefined;
  const totals = useQuery({
    queryKey: [entity.name, 'totals', filter, field.name],
    queryFn: () => provider.totals(entity.name, filter, field.name),
    enabled: isCounted,
    retry: false,
    placeholderData: (before) => before,
    meta: failureInPlace,
  });
  const target = field.options.reference;
  const isSearched = target !== undefined && (search !== '' || !isCounted);
  const records = useGetList(
    target ?? '',
    { pagination: { page: 1, perPage: shownAtMost }, filter: search === '' ? {} : { q: search } },
    { enabled: isSearched, retry: false, meta: failureInPlace },
  );
  const counts = new Map(totals.data?.groups?.map(({ value, records: count }) => [value, count]));
  const count = (value: unknown): CountedValue => ({
    value,
    records: isCounted ? (counts.get(value as string) ?? 0) : undefined,
  });
  const error = totals.error ?? records.error;
  const isPending = (isCounted && totals.isPending) || (isSearched && records.isPending);
  if (error || isPending) return { values: undefined, all: 0, error };
  const offered = availableValues(field, { counts, found: isSearched ? records.data : undefined });
  const isFitting = (value: unknown) =>
    target !== undefined || search === '' || foldText(titleIn(field, value, text)).includes(foldText(search));
  const missing = search === '' ? chosen.filter((value) => !offered.includes(value)) : [];
  return {
    values: [...missing, ...offered.filter(isFitting).slice(0, shownAtMost)].map(count),
    all: target !== undefined && !isCounted ? shownAtMost : offered.length,
    error,
  };
}

interface LoadedValues {
  readonly counts: ReadonlyMap<unknown, number>;
  readonly found: readonly RecordData[] | undefined;
}

function availableValues({ kind, choices }: Field, { counts, found }: LoadedValues): readonly unknown[] {
  if (found) return found.map(({ id }) => id);
  if (choices.length > 0) return choices.map(({ value }) => value);
  return kind === 'boolean' ? [true, false] : [...counts.keys()];
}

function titleIn({ choices }: Field, value: unknown, text: (english: string) => string): string {
  return text(choices.find((choice) => choice.value === value)?.title ?? String(value));
}
