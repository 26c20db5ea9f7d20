import { useDataProvider, useTranslate } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { NamedOrder } from '#schemas/protocol/preferenceLists.ts';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { ofEmployee } from '../preferredKind.ts';
import { Reorder } from './Reorder.tsx';

/**
 * The order in which the substitutes of an employee's list are called: five ranks, then the others one after
 * the other (docs/specification.md#master-data-2-screens: "/reorder",
 * docs/specification.md#master-data-3-preferred-substitutes: "Call ranks 1 to 5").
 */
export function ReorderPage() {
  return (
    <RecordTab entity={ofEmployee.entity}>{(worker) => <ReorderOf key={worker} worker={worker} />}</RecordTab>
  );
}

function ReorderOf({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const found = useSlice({
    key: [ofEmployee.entity, 'order', worker],
    read: async () =>
      (await provider.action(ofEmployee.entity, 'order', {
        query: { workerId: String(worker) },
      })) as NamedOrder,
  });
  return (
    <>
      <OwnerHeading owner={worker} />
      {(found.status === 'pending' || found.status === 'none') && <RowsSkeleton rows={6} height={44} />}
      {found.status === 'error' && (
        <ResultMessage
          error={found.error}
          title={translate('preferredSubstitutes.failed')}
          onRetry={found.ask}
        />
      )}
      {found.status === 'success' && <Reorder worker={worker} read={found.data} onTaken={found.ask} />}
    </>
  );
}
