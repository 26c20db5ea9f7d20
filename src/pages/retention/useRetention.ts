import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import {
  dropRemoved,
  loadRetention,
  previewRetention,
  saveRetention,
} from '#providers/organization/retention.ts';
import {
  type Retention,
  type RetentionKind,
  type RetentionMonths,
  retentionKinds,
  retentionLimits,
} from '#schemas/protocol/organizations/retention.ts';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';

/** Typed months by kind of data. A kind that is missing is unchanged. */
export type Typed = Readonly<Partial<Record<RetentionKind, string>>>;

const queryKey = ['organization', 'retention'];

/**
 * Loads the district's retention periods, tracks typed changes and their effect, and saves with the version that was
 * read.
 */
export function useRetention() {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [typed, setTyped] = useState<Typed>({});
  const { data, error, refetch } = useQuery({ queryKey, queryFn: loadRetention, meta: failureInPlace });
  const months = data && monthsOf(data.months, typed);
  const isChanged = data !== undefined && retentionKinds.some((kind) => typed[kind] !== undefined);
  useUnsavedChanges(isChanged, true);
  const preview = useQuery({
    queryKey: [...queryKey, 'preview', months],
    queryFn: () => previewRetention(months as RetentionMonths),
    enabled: isChanged && months !== undefined,
    meta: failureInPlace,
  });
  const onSuccess = (text: string) => (saved: Retention) => {
    client.setQueryData(queryKey, saved);
    notify(translate(text), { type: 'success' });
  };
  const onError = (failure: Error) => {
    const isStale = failure instanceof ServiceError && failure.code === 'stale';
    if (isStale) void refetch();
    notify(isStale ? translate('retention.stale') : failure.message, { type: 'error' });
  };
  const saving = useMutation({
    mutationFn: () => saveRetention(data?.version ?? 0, months as RetentionMonths),
    onSuccess: (saved) => {
      setTyped({});
      onSuccess('retention.saved')(saved);
    },
    onError,
  });
  const dropping = useMutation({
    mutationFn: dropRemoved,
    onSuccess: onSuccess('retention.dropped'),
    onError,
  });
  return {
    retention: data,
    error,
    retry: () => void refetch(),
    typed,
    isChanged,
    isValid: months !== undefined,
    due: isChanged ? preview.data : data?.due,
    type: (kind: RetentionKind, text: string) =>
      setTyped((before) => withTyped(before, kind, text, data?.months[kind] ?? null)),
    isSaving: saving.isPending,
    save: () => saving.mutate(),
    reset: () => setTyped({}),
    drop: (run: number) => dropping.mutateAsync(run),
    isDropping: dropping.isPending,
  };
}

/** Parses typed months: null to keep forever, undefined if not allowed. */
export function monthsIn(kind: RetentionKind, text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const { least, most } = retentionLimits[kind];
  const value = Number(trimmed);
  return /^\d+$/.test(trimmed) && value >= least && value <= most ? value : undefined;
}

/** Returns all months to save, or undefined while a typed value is invalid. */
function monthsOf(saved: Retention['months'], typed: Typed): RetentionMonths | undefined {
  const entries = retentionKinds.map((kind): [RetentionKind, number | null | undefined] => {
    const text = typed[kind];
    return [kind, text === undefined ? saved[kind] : monthsIn(kind, text)];
  });
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(entries) as unknown as RetentionMonths;
}

function withTyped(before: Typed, kind: RetentionKind, text: string, saved: number | null): Typed {
  const { [kind]: _, ...others } = before;
  return monthsIn(kind, text) === saved ? others : { ...others, [kind]: text };
}
