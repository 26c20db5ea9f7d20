import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Difference, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { fieldNamed, offers } from '#schemas/model/entity/readEntity.ts';
import { isComputed } from '#schemas/model/fields/computation.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { fileEntities } from '#schemas/protocol/fileCalls.ts';
import { type EntityScreen, useEntity } from '../../entity/EntityContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { isLogged } from '../changes/difference.ts';
import { useRestore } from './useRestore.tsx';

const MomentDialog = onDemand(() => import('./MomentDialog.tsx').then((file) => file.MomentDialog));

/** The record whose log is shown, identified by the entity that lists it. It can be restored to an earlier state. */
export interface MomentOf {
  readonly entity: string;
  readonly recordId: string;
}

interface RestoreActionsProps {
  readonly change: LoggedChange;
  /** The record whose log is shown. If undefined, restoring an earlier state is not offered. */
  readonly of?: MomentOf | undefined;
}

/** Buttons for one change of a log: undo the change, or restore the record to its state before it. */
export function RestoreActions({ change, of }: RestoreActionsProps) {
  const translate = useTranslate();
  const screen = useEntity();
  const { restore, isWorking, dialog } = useRestore();
  const [isOpen, setOpen] = useState(false);
  const { entity, localizer } = screen;
  const { changeId, changedAt, action } = change;
  if (!entity.can.own || !entity.history) return null;
  const isOwnStart = action === 'create' && of?.recordId === change.recordId && of.entity === entity.name;
  const hasMoment = of !== undefined && screen.may.edit.allowed && !isOwnStart;
  const canUndo = mayTakeBack(screen, change) && !isOwnStart;
  return (
    <>
      {canUndo && (
        <Button size="small" loading={isWorking} onClick={() => restore({ entity: entity.name, changeId })}>
          {translate(action === 'delete' ? 'undo.bringBack' : 'undo.takeBack')}
        </Button>
      )}
      {hasMoment && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate('undo.moment.button')}
        </Button>
      )}
      {dialog}
      {isOpen && (
        <MomentDialog
          moment={{ ...of, changeId } as MomentOf & { changeId: number }}
          at={showMoment(changedAt, localizer)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function mayTakeBack(screen: EntityScreen, { action, differences }: LoggedChange): boolean {
  const { entity, may } = screen;
  if (action === 'create')
    return offers(entity, 'delete') && may.delete.allowed && !fileEntities.includes(entity.name);
  if (action === 'delete') return offers(entity, 'create') && may.add.allowed && differences.every(isLogged);
  return differences.some((difference) => isRestorable(screen, difference));
}

/** Whether the user may restore a field's old value from a change. */
export function isRestorable({ entity, may, mayEditField }: EntityScreen, difference: Difference): boolean {
  if (!entity.can.own || !offers(entity, 'update') || !may.edit.allowed || !isLogged(difference))
    return false;
  const field = fieldNamed(entity, difference.field);
  if (!field) return entity.open;
  return !field.readOnly && !isComputed(field) && mayEditField(field);
}

/** Button that restores a field's value from before a change, whatever its current value is. */
export function RestoreField({
  change,
  field,
  title,
}: {
  readonly change: LoggedChange;
  readonly field: string;
  readonly title: string;
}) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { restore, isWorking, dialog } = useRestore();
  return (
    <>
      <Button
        size="small"
        loading={isWorking}
        aria-label={translate('undo.fieldOf', { field: title })}
        onClick={() => restore({ entity: entity.name, changeId: change.changeId, fields: [field] })}
        sx={{ minWidth: 0, py: 0, ml: 0.5 }}
      >
        {translate('undo.field')}
      </Button>
      {dialog}
    </>
  );
}
