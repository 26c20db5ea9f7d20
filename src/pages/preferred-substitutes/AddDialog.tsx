import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldFilter } from '../../fields/FieldFilter.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { handled } from '../../results/stockProvider.ts';
import type { PreferredKind } from './preferredKind.ts';

interface AddDialogProps {
  readonly kind: PreferredKind;
  readonly owner: number;
  readonly onClose: () => void;
}

/** Adds many substitutes at once; who was refused stays chosen, with the reason. */
export function AddDialog({ kind, owner, onClose }: AddDialogProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const heading = useId();
  const field = fieldNamed(entity, 'substituteId');
  const [ids, setIds] = useState<readonly unknown[]>([]);
  const { add, refused, done } = useAddMany(kind, owner);
  const isWorking = done !== undefined;
  const submit = async () => {
    const left = await add(ids);
    setIds(left);
    if (left.length === 0) onClose();
  };
  return (
    <Dialog open onClose={isWorking ? undefined : onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{translate('preferredSubstitutes.addTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, minHeight: 160 }}>
        <Box sx={{ fontWeight: 600 }}>{field && text(entity.plural)}</Box>
        {field && (
          <FieldFilter
            field={field}
            operator="in"
            value={ids}
            autoFocus
            onChange={(value) => setIds(Array.isArray(value) ? value : [])}
          />
        )}
        {refused.length > 0 && (
          <Alert severity="error">
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {refused.map(({ id, message }) => (
                <li key={String(id)}>
                  <RecordName target="substitute/substitute" id={id} />
                  {`: ${message}`}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        <Box role="status">
          {isWorking && translate('preferredSubstitutes.adding', { done, total: ids.length })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {translate('preferredSubstitutes.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={ids.length === 0}
          loading={isWorking}
          onClick={() => void submit()}
        >
          {translate('preferredSubstitutes.addCount', { smart_count: ids.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RefusedSubstitute {
  readonly id: unknown;
  readonly message: string;
}

/** Adds substitutes to a list one by one, each with a result of its own. */
function useAddMany(kind: PreferredKind, owner: number) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [refused, setRefused] = useState<readonly RefusedSubstitute[]>([]);
  const [done, setDone] = useState<number>();

  /** Gives the ids of those who were refused. */
  const add = async (ids: readonly unknown[]): Promise<readonly unknown[]> => {
    const found: RefusedSubstitute[] = [];
    setRefused(found);
    for (const [index, id] of ids.entries()) {
      setDone(index);
      try {
        await provider.create(entity.name, {
          meta: handled,
          data: { [kind.owner]: owner, substituteId: id },
        });
      } catch (error) {
        const { message, fields } = readFailure(entity, 'create', error, translate);
        const [messageText] = Object.values(fields);
        const why = messageText ? translate(messageText.message, messageText.args) : message;
        found.push({ id, message: why ?? translate('ra.message.error') });
      }
    }
    await client.invalidateQueries({ queryKey: [entity.name] });
    const added = ids.length - found.length;
    if (added > 0)
      notify('preferredSubstitutes.done.added', { type: 'success', messageArgs: { smart_count: added } });
    setRefused(found);
    setDone(undefined);
    return found.map(({ id }) => id);
  };
  return { add, refused, done };
}
