import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { NamedOrder } from '#schemas/protocol/preferenceLists.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { facetPath } from '../../../derived/record/facetPath.ts';
import { useFormLock } from '../../../derived/record/useFormLock.ts';
import { LockBanner } from '../../../editing/lock/LockBanner.tsx';
import { useLabels } from '../../../fields/records/useLabels.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { useUnsavedChanges } from '../../../shell/unsaved/useUnsavedChanges.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { OrderList } from './OrderList.tsx';
import { useOrder } from './useOrder.ts';

interface ReorderProps {
  readonly worker: number;
  readonly read: NamedOrder;
  /** The record came to this page after somebody else had it: the list may be another by now. */
  readonly onTaken: () => void;
}

/** The list to put in order, and what is done with the new order. */
export function Reorder({ worker, read, onTaken }: ReorderProps) {
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
