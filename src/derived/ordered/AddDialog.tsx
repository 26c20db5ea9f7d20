import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { failureText } from '../../results/failureText.ts';
import { readFailure } from '../../results/readFailure.ts';
import { reloadEntity } from '../../results/reloadEntity.ts';
import { ownFailureHandling } from '../../results/stockProvider.ts';
import { useMemberName } from './memberName.ts';
import type { OrderedFields } from './orderedFields.ts';

interface AddDialogProps {
  readonly fields: OrderedFields;
  readonly owner: number;
  readonly onClose: () => void;
}

/** Dialog that adds several rows to an order at once. Rows that failed stay selected, with the reason. */
export function AddDialog({ fields, owner, onClose }: AddDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const nameOf = useMemberName(fields);
  const [ids, setIds] = useState<readonly unknown[]>([]);
  const { add, refused, done } = useAddMany(fields, owner);
  const isWorking = done !== undefined;
  const submit = async () => {
    const failedIds = await add(ids);
    setIds(failedIds);
    if (failedIds.length === 0) onClose();
  };
  return (
    <Dialog open onClose={isWorking ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate('ordered.add', { name: nameOf(2) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, minHeight: 160 }}>
        <Box sx={{ fontWeight: 600 }}>{text(entity.plural)}</Box>
        <FieldFilter
          field={fields.member}
          operator="in"
          value={ids}
          autoFocus
          onChange={(value) => setIds(Array.isArray(value) ? value : [])}
        />
        {refused.length > 0 && (
          <Alert severity="error">
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {refused.map(({ id, message }) => (
                <li key={String(id)}>
                  <RecordName target={fields.member.options.reference ?? ''} id={id} />
                  {`: ${message}`}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        <Box role="status">{isWorking && translate('ordered.adding', { done, total: ids.length })}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {translate('ordered.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={ids.length === 0}
          loading={isWorking}
          onClick={() => void submit()}
        >
          {translate('ordered.addCount', { count: ids.length, name: nameOf(ids.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RefusedMember {
  readonly id: unknown;
  readonly message: string;
}

/** Adds rows one after the other, each with its own result. */
function useAddMany({ owner: { name: field }, member }: OrderedFields, owner: number) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [refused, setRefused] = useState<readonly RefusedMember[]>([]);
  const [done, setDone] = useState<number>();

  /** Adds rows for the given ids. Returns the ids that failed. */
  const add = async (ids: readonly unknown[]): Promise<readonly unknown[]> => {
    const found: RefusedMember[] = [];
    setRefused(found);
    for (const [index, id] of ids.entries()) {
      setDone(index);
      try {
        await provider.create(entity.name, {
          meta: ownFailureHandling,
          data: { [field]: owner, [member.name]: id },
        });
      } catch (error) {
        const failure = readFailure(entity, 'create', error, translate);
        found.push({ id, message: failureText(failure, translate) });
      }
    }
    await reloadEntity(client, entity.name);
    const added = ids.length - found.length;
    if (added > 0) notify('ordered.done.added', { type: 'success', messageArgs: { smart_count: added } });
    setRefused(found);
    setDone(undefined);
    return found.map(({ id }) => id);
  };
  return { add, refused, done };
}
