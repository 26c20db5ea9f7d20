import { useGetOne, useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { employeeFrom } from '#schemas/rules/conversion.ts';
import { FormSkeleton } from '../../../derived/form/layout/FormSkeleton.tsx';
import type { StartsWithProps } from '../../../derived/slots.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { FromSubstituteLine } from './FromSubstituteLine.tsx';
import type { SubstituteQuestion } from './fromSubstitutePath.ts';

/** A new employee starts with what the substitute has whom the address names; one who cannot be read is told of. */
export function StartFromSubstitute({
  requested,
  children,
}: StartsWithProps & { readonly requested: SubstituteQuestion }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RecordData & { id: number }>(
    'substitute/substitute',
    { id: requested.substituteId },
    { meta: shownInPlace, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (data)
    return children(
      { ...employeeFrom(data), ...requested, substituteVersion: data[versionField] },
      <FromSubstituteLine requested={requested} />,
    );
  if (!error) return <FormSkeleton />;
  const title = translate('employees.fromSubstitute.unread');
  return children(undefined, <ResultMessage title={title} error={error} onRetry={() => void refetch()} />);
}
