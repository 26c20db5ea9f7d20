import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { isForbidden } from '../../fields/records/useRecords.ts';
import { useNamesOf } from '../../fields/records/useUnavailableText.ts';
import { RetryAlert } from '../../results/RetryAlert.tsx';
import type { NamedRecord } from '../record/useNamedRecord.ts';

/**
 * Warns that a record's header failed to load, so the tab may belong to a deleted record. The warning disappears once
 * the header loads (docs/specification.md#master-data-4-other-states: "whose header cannot be loaded is invalid"). Not
 * shown to users who may not see the header.
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
