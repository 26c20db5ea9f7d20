import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { shownInPlace } from '../../results/readFailureShown.ts';
import { useRecordId } from './useRecordId.ts';

/** The record in the URL for a part of its page, or the error to render in its place. */
export interface RecordInPlace {
  readonly record: RecordData | undefined;
  readonly failure: ReactNode;
}

/** Loads the record in the URL for a part of its page that shows saved values, not those of the form. */
export function useSavedRecord(): RecordInPlace {
  const { entity } = useEntity();
  const translate = useTranslate();
  const id = useRecordId();
  const { data, error, refetch } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id: id ?? '' },
    { enabled: id !== undefined, meta: shownInPlace },
  );
  const record = id === undefined ? undefined : data;
  const failure = error && !data && (
    <ResultMessage error={error} title={translate('editing.parts.failed')} onRetry={() => void refetch()} />
  );
  return { record, failure };
}
