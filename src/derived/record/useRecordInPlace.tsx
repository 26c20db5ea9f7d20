import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { failureInPlace } from '../../results/readFailureShown.ts';
import { useRecordId } from './useRecordId.ts';

/** The page's record, loaded for one component of the page, or the error that the component renders instead. */
export interface RecordInPlace {
  readonly record: RecordData | undefined;
  readonly failure: ReactNode;
}

/** Loads the record in the URL, for a component of the page that shows saved values, not those of the form. */
export function useSavedRecord(): RecordInPlace {
  const { entity } = useEntity();
  const translate = useTranslate();
  const id = useRecordId();
  const { data, error, refetch } = useGetOne<RecordData & { id: string | number }>(
    entity.name,
    { id: id ?? '' },
    { enabled: id !== undefined, meta: failureInPlace },
  );
  const record = id === undefined ? undefined : data;
  const failure = error && !data && (
    <ResultMessage error={error} title={translate('editing.parts.failed')} onRetry={() => void refetch()} />
  );
  return { record, failure };
}
