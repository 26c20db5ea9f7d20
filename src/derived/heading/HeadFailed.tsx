import { useTranslate } from 'ra-core';
import { ServiceError } from '#providers/http/serviceError.ts';
import { isForbidden } from '../../fields/records/useRecords.ts';
import { useNamesOf } from '../../fields/records/useUnnamed.ts';
import { RetryAlert } from '../../results/RetryAlert.tsx';
import type { NamedRecord } from '../record/useNamedRecord.ts';

/**
 * The head of a record could not be loaded: what stands on the tab may be of a record that is gone. It is taken back
 * when the head comes (docs/specification.md#master-data-4-other-states: "whose header cannot be loaded is invalid").
 * Who may not see the head is not told that anything failed.
 */
export function HeadFailed({ named: { entity, error, refetch } }: { readonly named: NamedRecord }) {
  const translate = useTranslate();
  const names = useNamesOf(entity);
  if (!error || isForbidden(error)) return null;
  const isGone = error instanceof ServiceError && error.status === 404;
  return (
    <RetryAlert error={error} onRetry={refetch}>
      {translate(isGone ? 'form.record.headGone' : 'form.record.headFailed', names)}{' '}
      {!isGone && error.message}
    </RetryAlert>
  );
}
