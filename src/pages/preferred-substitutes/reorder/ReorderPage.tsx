import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { NamedOrder } from '#schemas/protocol/people/preferenceLists.ts';
import { facetPath } from '../../../derived/record/facetPath.ts';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { useFormLock } from '../../../derived/record/useFormLock.ts';
import { LockBanner } from '../../../editing/lock/LockBanner.tsx';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useLabels } from '../../../fields/records/useLabels.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.ts';
import { ofEmployee } from '../preferredKind.ts';
import { OrderList } from './OrderList.tsx';
import { type OrderControl, useOrder } from './useOrder.ts';

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

interface ReorderProps {
  readonly worker: number;
  readonly read: NamedOrder;
  /** The record came to this page after somebody else had it: the list may be another by now. */
  readonly onTaken: () => void;
}

/** The list to put in order, and what is done with the new order. */
function Reorder({ worker, read, onTaken }: ReorderProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const control = useOrder(worker, read);
  const lock = useFormLock({ id: worker, workerId: worker }, onTaken);
  const isFixed = lock.isReadOnly || !may.edit.allowed;
  const letGo = useUnsavedChanges(control.isChanged, true);
  const rows = read.rows.map(({ preferredSubstituteId, substituteId }) => ({
    id: preferredSubstituteId,
    substituteId,
  }));
  const labelOf = useLabels(entity, rows);
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return (row && labelOf(row)) || translate('preferredSubstitutes.newcomer', { id });
  };
  const toList = () => void navigate(facetPath(entity.path, { name: 'workerId' }, worker));
  const save = async () => {
    if (!(await control.save())) return;
    letGo();
    toList();
  };
  if (rows.length === 0) return <ResultMessage title={translate('preferredSubstitutes.nothingToOrder')} />;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {translate('preferredSubstitutes.reorderLead')}
      </Box>
      {lock.state !== 'off' && <LockBanner lock={lock} />}
      {control.theirs && <ChangedMeanwhile control={control} />}
      <OrderList order={control.order} nameOf={nameOf} onMove={isFixed ? undefined : control.move} />
      <Box sx={bar}>
        <Button
          variant="contained"
          loading={control.isSaving}
          disabled={!control.isChanged || control.theirs !== undefined || isFixed}
          onClick={() => void save()}
        >
          {translate('preferredSubstitutes.saveOrder')}
        </Button>
        <Button onClick={toList}>{translate('preferredSubstitutes.cancel')}</Button>
      </Box>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: 1,
  p: 1.5,
  mt: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/**
 * Somebody else changed the list while it was put in order: nothing was saved, and the person decides
 * (docs/quality.md#2-no-save-erases-another).
 */
function ChangedMeanwhile({ control }: { readonly control: OrderControl }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {translate('preferredSubstitutes.changedMeanwhile')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={control.keepMine}>
          {translate('preferredSubstitutes.keepMine')}
        </Button>
        <Button size="small" color="inherit" onClick={control.takeTheirs}>
          {translate('preferredSubstitutes.takeTheirs')}
        </Button>
      </Box>
    </Alert>
  );
}
