import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { LockBanner } from '../../editing/lock/LockBanner.tsx';
import { useEntity } from '../../entity/EntityContext.tsx';
import { facetPath } from '../../fields/records/facetPath.ts';
import { useLabels } from '../../fields/records/useLabels.ts';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { ActBar } from '../../ui/ActBar.tsx';
import { useUnsavedChanges } from '../../ui/unsaved/useUnsavedChanges.ts';
import { useFormLock } from '../record/useFormLock.ts';
import { OrderList } from './OrderList.tsx';
import { OrderOwner } from './OrderOwner.tsx';
import { orderedFields } from './orderedFields.ts';
import { type OrderControl, useOrder } from './useOrder.ts';

/** An order, together with the records of its rows for their labels. */
type NamedOrder = ListOrder & { readonly rows: readonly RecordData[] };

/**
 * Page that reorders an owner's rows: first the ranked rows, then the others in their sequence. Saving sends the whole
 * order in one request (docs/specification.md#master-data-2-screens: "/reorder").
 */
export function ReorderScreen() {
  return <OrderOwner>{(owner) => <ReorderOf key={owner.id} {...owner} />}</OrderOwner>;
}

interface OwnerProps {
  readonly id: number;
  /** The name of the URL parameter with the owner's id. */
  readonly parameter: string;
}

function ReorderOf({ id, parameter }: OwnerProps) {
  const { entity } = useEntity();
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleProvider>();
  const { owner } = orderedFields(entity);
  const found = useQueryState({
    key: [entity.name, 'order', id],
    read: async () => {
      const query = { [owner.name]: String(id) };
      return (await provider.action(entity.name, 'order', { query })) as NamedOrder;
    },
  });
  if (found.status === 'error')
    return <ResultMessage error={found.error} title={translate('ordered.failed')} onRetry={found.ask} />;
  if (found.status !== 'success') return <RowsSkeleton rows={6} height={44} />;
  return <Reorder id={id} parameter={parameter} read={found.data} onFree={found.ask} />;
}

interface ReorderProps extends OwnerProps {
  readonly read: NamedOrder;
  /** Called when another user's lock ends, so that the order can be edited. The order may have changed meanwhile. */
  readonly onFree: () => void;
}

/** The rows to reorder, with the save bar. */
function Reorder({ id, parameter, read, onFree }: ReorderProps) {
  const { entity, may } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const control = useOrder(id, read);
  const lock = useFormLock({ id, [recordKeyOf(entity)]: id }, { isChanged: control.isChanged, onFree });
  const isFixed = lock.isReadOnly || !may.edit.allowed;
  const release = useUnsavedChanges(control.isChanged, true);
  const nameOf = useNames(read.rows);
  const toList = () => void navigate(facetPath(entity.path, { name: parameter }, id));
  const save = async () => {
    if (!(await control.save())) return;
    release();
    toList();
  };
  if (read.rows.length === 0) return <ResultMessage title={translate('ordered.nothing')} />;
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {translate('ordered.lead')}
      </Box>
      {lock.state !== 'off' && <LockBanner lock={lock} />}
      {control.savedOrder && <ChangedMeanwhile control={control} />}
      <OrderList order={control.order} nameOf={nameOf} onMove={isFixed ? undefined : control.move} />
      <ActBar>
        <Button
          variant="contained"
          loading={control.isSaving}
          disabled={!control.isChanged || control.savedOrder !== undefined || isFixed}
          onClick={() => void save()}
        >
          {translate('ordered.save')}
        </Button>
        <Button onClick={toList}>{translate('ordered.cancel')}</Button>
      </ActBar>
    </Box>
  );
}

/** Returns a function that formats the label of a row. A row that another user added in the meantime shows its id. */
function useNames(named: readonly RecordData[]): (id: number) => string {
  const { entity } = useEntity();
  const translate = useTranslate();
  const rows = named.map((row) => ({ ...row, id: Number(row[entity.id.name]) }));
  const labelOf = useLabels(entity, rows);
  return (id) => {
    const row = rows.find((one) => one.id === id);
    return (row && labelOf(row)) || translate('ordered.newcomer', { id });
  };
}

/**
 * Conflict: another user changed the list in the meantime. Nothing was saved, and the user decides
 * (docs/quality.md#2-no-save-erases-another).
 */
function ChangedMeanwhile({ control }: { readonly control: OrderControl }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {translate('ordered.changedMeanwhile')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={control.keepOwnOrder}>
          {translate('ordered.keepMine')}
        </Button>
        <Button size="small" color="inherit" onClick={control.acceptSavedOrder}>
          {translate('ordered.takeTheirs')}
        </Button>
      </Box>
    </Alert>
  );
}
