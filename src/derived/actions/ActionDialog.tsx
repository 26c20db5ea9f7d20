import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { resultEntity } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { EntityProvider, useEntity } from '../../entity/EntityContext.tsx';
import { ChangedField } from '../changes/ChangedField.tsx';
import { CountedUses } from '../uses/CountedUses.tsx';
import { ActionInputsForm } from './ActionInputsForm.tsx';
import { ActionReportDialog } from './ActionReportDialog.tsx';
import { actionText } from './actionText.ts';
import { inputValuesOf } from './callAction.ts';
import { isFinal } from './isFinal.ts';
import { useActionInputs } from './useActionInputs.ts';
import { type ActionRunner, useRunAction } from './useRunAction.ts';

export interface ActionDialogProps {
  readonly action: NamedAction;
  /** The record to act on; undefined for an action on the whole list. */
  readonly record?: RecordData | undefined;
  /** The record's label. */
  readonly label: string;
  readonly onDone: (record?: RecordData) => void;
  readonly onClose: () => void;
}

/**
 * Dialog before an action on one record or on the whole list. Explains the action, asks for its inputs, and runs it.
 * Errors show at their field or at the top; the values that the user typed are kept.
 */
export function ActionDialog({ action, record, label, onDone, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const id = useId();
  const acting = useRunAction(action, record, label, onDone);
  const inputs = useActionInputs(action, record ? [record.id as string | number] : [], record);
  const { confirm = {}, isDangerous } = action;
  const say = (english: string | undefined) => english && actionText(text(english), { label });
  const button = say(confirm.button) ?? text(action.label);
  const run = (values: RecordData) =>
    acting.act(inputValuesOf({ entity, action, record }, values, inputs.holds), {
      ...inputs.start,
      ...values,
    });
  const title = say(confirm.title) ?? text(action.label);
  const reportEntity = resultEntity(entity, action);
  const { report: outcome } = acting;
  if (outcome && reportEntity) {
    const onRead = () => {
      outcome.notifyDone();
      onDone(outcome.written);
    };
    const created = (outcome.answer[action.makes ?? ''] ?? []) as readonly RecordData[];
    return (
      <ActionReportDialog
        entity={reportEntity}
        report={outcome.answer}
        title={text(action.label)}
        created={created.filter((row) => row[entity.id.name] !== undefined)}
        onClose={onRead}
      />
    );
  }
  return (
    <Dialog
      open
      role={inputs.entity && confirm.text === undefined && !isDangerous ? 'dialog' : 'alertdialog'}
      fullWidth
      maxWidth={
        inputs.entity?.fields.some(({ kind, readOnly }) => kind === 'rows' && !readOnly) ? 'md' : 'sm'
      }
      onClose={acting.isWorking ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      {...(confirm.text === undefined ? {} : { 'aria-describedby': `${id}-text` })}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <ActionInputsForm
        inputs={inputs}
        onAct={run}
        render={(form) => (
          <>
            <DialogContent sx={content}>
              <EntityProvider entity={entity}>
                <Failed message={form.failure} acting={acting} />
              </EntityProvider>
              {confirm.text !== undefined && (
                <DialogContentText id={`${id}-text`}>{say(confirm.text)}</DialogContentText>
              )}
              {form.fields}
              {action.tellsUses && record && (
                <EntityProvider entity={entity}>
                  <CountedUses id={record.id as string | number} />
                </EntityProvider>
              )}
              {isFinal(entity, action) && <DialogContentText>{translate('actions.final')}</DialogContentText>}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} disabled={acting.isWorking} autoFocus={!inputs.hasInputs}>
                {translate('actions.cancel')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color={isDangerous ? 'error' : 'primary'}
                loading={acting.isWorking}
                disabled={!form.isReady}
              >
                {acting.changes.length > 0 ? translate('actions.allTheSame', { action: button }) : button}
              </Button>
            </DialogActions>
          </>
        )}
      />
    </Dialog>
  );
}

/** Shows why the action failed, and what other users changed in the meantime. */
function Failed({ message, acting }: { readonly message: ReactNode; readonly acting: ActionRunner }) {
  const translate = useTranslate();
  if (!message) return null;
  const { changes } = acting;
  return (
    <>
      <Alert severity={changes.length > 0 ? 'warning' : 'error'}>{message}</Alert>
      {changes.length > 0 && (
        <Box component="dl" aria-label={translate('actions.changes')} sx={changed}>
          {changes.map((difference) => (
            <ChangedField key={difference.field} difference={difference} action="update" />
          ))}
        </Box>
      )}
    </>
  );
}

const content = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
} as const;

const changed = { display: 'grid', gridTemplateColumns: 'minmax(80px, auto) 1fr', gap: 1, m: 0 } as const;
