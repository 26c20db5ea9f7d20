import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { employeeFrom } from '#schemas/rules/conversion.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { FormSkeleton } from '../../../derived/form/layout/FormSkeleton.tsx';
import type { StartsWithProps } from '../../../derived/slots.ts';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

/** Prefills a new employee with the substitute in the address. Shows an error if the substitute can't be loaded. */
export function StartFromSubstitute({
  requested,
  children,
}: StartsWithProps & { readonly requested: SubstituteQuestion }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RecordData & { id: number }>(
    'substitute/substitute',
    { id: requested.substituteId },
    { meta: failureInPlace, retry: false, staleTime: Number.POSITIVE_INFINITY },
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

/** A notice on the form of a new employee: the substitute it is created from, and whether that record stays active. */
function FromSubstituteLine({ requested }: { readonly requested: SubstituteQuestion }) {
  const translate = useTranslate();
  const outcome = requested.keepOrigSubRecordActive ? 'stays' : 'leaves';
  return (
    <Alert severity="info">
      {translate('employees.fromSubstitute.from')}{' '}
      <Box component="strong">
        <RecordName target="substitute/substitute" id={requested.substituteId} linked />
      </Box>
      {'. '}
      {translate(`employees.fromSubstitute.${outcome}`)} {translate('employees.fromSubstitute.final')}
    </Alert>
  );
}

/** The substitute that a new employee is created from. Its fields have the same names as in the employee record. */
interface SubstituteQuestion {
  readonly substituteId: number;
  readonly keepOrigSubRecordActive: boolean;
}

const keyOf = { id: 'substituteId', keep: 'keepOrigSubRecordActive' } as const;

/**
 * Returns the address of the form that creates an employee from a substitute. It contains all parameters, so it
 * survives a reload.
 */
export function fromSubstitutePath(addPath: string, substituteId: number, isKept: boolean): string {
  const query = new URLSearchParams({ [keyOf.id]: String(substituteId) });
  if (isKept) query.set(keyOf.keep, 'true');
  return `${addPath}?${query}`;
}

/** Reads the substitute from an address; undefined if there is none. */
export function substituteRequested(query: URLSearchParams): SubstituteQuestion | undefined {
  const id = query.get(keyOf.id);
  if (id === null || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  return { substituteId: Number(id), keepOrigSubRecordActive: query.get(keyOf.keep) === 'true' };
}
