import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { LoadedEntity } from '../../../derived/EntityContext.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { shownInPlace } from '../../../results/readFailureShown.ts';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';

const entityName = 'security/permission-profile';

/**
 * Two permission profiles side by side: only what they grant differently
 * (docs/specification.md#application-6-permission-names).
 */
export function ComparePage() {
  return (
    <LoadedEntity name="security/user-access">
      <Compare />
    </LoadedEntity>
  );
}

const sides = ['first', 'second'] as const;

/** Which two are compared stands in the address: it can be sent to somebody. */
function Compare() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const choose = (side: string, id: number | undefined) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(side);
        else next.set(side, String(id));
        return next;
      },
      { replace: true },
    );
  const idOf = (side: string) => Number(parameters.get(side)) || undefined;
  const [first, second] = [idOf('first'), idOf('second')];
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={translate('security.compare.title')} lead={translate('security.compare.lead')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pb: 2 }}>
        {sides.map((side) => (
          <ProfileChoice
            key={side}
            label={translate(`security.compare.${side}`)}
            value={idOf(side)}
            onChange={(id) => choose(side, id)}
          />
        ))}
      </Box>
      {first !== undefined && second !== undefined ? (
        <Compared first={first} second={second} />
      ) : (
        <Box role="status">{translate('security.compare.choose')}</Box>
      )}
    </Box>
  );
}

type Profile = RecordData & { readonly id: number };

function Compared({ first, second }: { readonly first: number; readonly second: number }) {
  const translate = useTranslate();
  const one = useGetOne<Profile>(entityName, { id: first }, { meta: shownInPlace });
  const other = useGetOne<Profile>(entityName, { id: second }, { meta: shownInPlace });
  const failed = [one, other].find(({ error }) => error);
  if (failed) {
    const retry = () => void failed.refetch();
    return (
      <ResultMessage error={failed.error} title={translate('security.compare.failed')} onRetry={retry} />
    );
  }
  if (!one.data || !other.data) return <RowsSkeleton rows={6} />;
  return <DifferenceTable first={one.data} second={other.data} />;
}
