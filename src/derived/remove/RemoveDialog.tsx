import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordUse } from '#schemas/protocol/entities/resultCodes.ts';
import { type EntityScreen, useEntity } from '../../entity/EntityContext.tsx';
import { ServiceLimits } from '../ServiceLimits.tsx';
import { UsesList } from '../uses/UsesList.tsx';
import { useUses } from '../uses/useUses.ts';
import { ActButton, buttonState } from './ActButton.tsx';
import { CascadeList } from './CascadeList.tsx';
import { InUse } from './InUse.tsx';
import { isRunning, PersonInUse, RemovalState, type RemovedRecord } from './removal.tsx';
import { useMissingPermissions } from './useMissingPermissions.ts';
import { useRemoval } from './useRemoval.ts';

interface RemoveDialogProps {
  readonly record: RemovedRecord;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
  /** Deactivates the record instead of deleting it; undefined if that is not possible. */
  readonly onDeactivate?: () => void;
}

/**
 * Confirms deleting a record of the entity in context. A record in use is not deleted: the dialog lists the references
 * to the record, and offers to replace it in all of them first. A record that can't be replaced, such as a person, can
 * be deactivated instead (docs/quality.md#8-the-console-explains-itself).
 */
export function RemoveDialog({ record, onRemoved, onClose, onDeactivate }: RemoveDialogProps) {
  const translate = useTranslate();
  const screen = useEntity();
  const id = useId();
  const { uses = [], parts, isLoading, refetch } = useUses(record.id);
  const { state, remove, replaceBy, stop } = useRemoval(record, { onRemoved, onInUse: refetch });
  const missing = useMissingPermissions(uses);
  const [by, setBy] = useState<string | number>();
  const [wasTried, setTried] = useState(false);
  const isInUse = blocksDeletion(screen, uses);
  const isBusy = isRunning(state);
  const act = buttonState(state, isInUse, isLoading, {
    remove: (version) => void remove(version),
    replace: () => (by === undefined ? setTried(true) : void replaceBy(by)),
  });
  const isKept = isInUse && !screen.entity.replaceable;
  const isDenied = isInUse && missing.length > 0;
  const offered = isDenied || isKept ? undefined : act;
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate(isInUse ? 'editing.remove.inUseTitle' : 'editing.remove.title', { label: record.label })}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {isInUse ? (
          <Uses
            isKept={isKept}
            isDeactivatable={onDeactivate !== undefined}
            record={record}
            uses={uses}
            by={by}
            onBy={setBy}
            isRequested={wasTried && by === undefined}
            missing={missing}
          />
        ) : (
          <>
            <DialogContentText>
              {translate(hasLog(screen) ? 'editing.remove.text' : 'editing.remove.textNoLog')}
            </DialogContentText>
            <ForeignUses record={record} uses={uses} />
            <ServiceLimits of={['uses', 'versions']} />
            <CascadeList parts={parts} />
          </>
        )}
        <RemovalState state={state} uses={uses} />
      </DialogContent>
      <DialogActions>
        {state.kind === 'replacing' ? (
          <Button onClick={stop}>{translate('editing.remove.stop')}</Button>
        ) : (
          <Button onClick={onClose} autoFocus disabled={isBusy}>
            {translate(offered ? 'editing.remove.cancel' : 'editing.remove.close')}
          </Button>
        )}
        {isKept && onDeactivate && (
          <Button variant="contained" onClick={onDeactivate}>
            {translate('form.record.deactivate')}
          </Button>
        )}
        {offered && <ActButton {...offered} isBusy={isBusy} />}
      </DialogActions>
    </Dialog>
  );
}

type UsesProps = ComponentProps<typeof InUse> &
  ComponentProps<typeof PersonInUse> & { readonly isKept: boolean };

/** Explains why a record in use can't be deleted, with the alternatives: a replacement, or deactivation. */
function Uses({ isKept, isDeactivatable, ...inUse }: UsesProps) {
  const { record, uses } = inUse;
  if (!isKept) return <InUse {...inUse} />;
  return <PersonInUse record={record} uses={uses} isDeactivatable={isDeactivatable} />;
}

/**
 * Lists the references that an external service reports. They don't block the deletion, because that service decides
 * what happens to them.
 */
function ForeignUses({ record, uses }: Pick<UsesProps, 'record' | 'uses'>) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  if (uses.length === 0) return null;
  return (
    <>
      <DialogContentText>
        {translate('editing.service.used', { service: text(entity.declaration.title) })}
      </DialogContentText>
      <UsesList id={record.id} uses={uses} heading="h3" isInDialog />
    </>
  );
}

/** Whether references to the record block its deletion. False for an external service, which decides that itself. */
function blocksDeletion({ entity }: EntityScreen, uses: readonly RecordUse[]): boolean {
  return uses.length > 0 && entity.can.own;
}

/** Whether the user can find the deleted record in the change log. */
function hasLog({ entity, may }: EntityScreen): boolean {
  return entity.history && entity.scope !== 'global' && may.history.allowed;
}
