import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useDayFilter } from '../../../derived/list/state/useDayFilter.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { RetryAlert } from '../../../results/RetryAlert.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';

interface Closure {
  readonly label: string;
  readonly places: readonly string[];
  readonly isDistrictWide: boolean;
  readonly absences: number;
  readonly isNoted: boolean;
}

/** Shows closures on the day of the list, and how many absences don’t count because of them. */
export function ClosureNotices() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const query = { absenceDate: String(useDayFilter()?.absenceDate) };
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: [entity.name, 'closures', query],
    queryFn: async () => {
      const answer = await provider.action(entity.name, 'closures', { query });
      return (answer as { readonly closures: readonly Closure[] }).closures;
    },
    meta: failureInPlace,
  });
  if (error)
    return (
      <RetryAlert error={error} onRetry={refetch}>
        {translate('day.closuresFailed')}
      </RetryAlert>
    );
  return data.map(({ label, places, isDistrictWide, absences, isNoted }) => (
    <Alert key={label + places.join()} severity="info" sx={{ mb: 1.5 }}>
      <strong>
        {isDistrictWide
          ? translate('day.closed', { label })
          : translate(places.length > 0 ? 'day.closedAt' : 'day.closedForSome', {
              label,
              places: places.join(', '),
            })}
      </strong>{' '}
      {isNoted && translate('day.notedOnly')}
      {absences > 0 && translate('day.notCounted', { smart_count: absences })}
    </Alert>
  ));
}
