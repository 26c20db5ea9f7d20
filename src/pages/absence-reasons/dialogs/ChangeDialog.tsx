import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { type Refused, useApply, type Work } from '../actions/useApply.ts';
import type { TreeEntry } from '../tree/node.ts';
import { Affected } from './Affected.tsx';
import { RefusedList } from './RefusedList.tsx';

/** A change that asks before it is made: its texts are under `absenceReasons.<name>`. */
export interface ChangeDialogProps {
  readonly name: 'move' | 'remove' | 'hide' | 'unhide' | 'delete';
  readonly entries: readonly TreeEntry[];
  readonly work: Work;
  /** What is said when it is done, under `absenceReasons.done`, and what it is filled from. */
  readonly done: string;
  readonly doneArguments?: Readonly<Record<string, string>>;
  /** Why it cannot be made yet. */
  readonly isReady?: boolean;
  /** What stands beside each entry. */
  readonly noteOf?: (entry: TreeEntry) => string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Names what is changed, changes it, and says of each entry that was refused why; those can be tried again alone. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { name, entries, work, done, doneArguments = {}, isReady = true, noteOf, onClose, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { apply, doneCount } = useApply();
  const isWorking = doneCount !== undefined;
  const isRetry = refused.length > 0;
  const requested = isRetry ? refused.map(({ entry }) => entry.key) : undefined;

  const submit = async () => {
    const part = requested ? work.entries.filter(({ key }) => requested.includes(key)) : work.entries;
    const outcome = await apply({ ...work, entries: part });
    setRefused(outcome.refused);
    if (outcome.done.length > 0) {
      const messageArgs = { ...doneArguments, ...countedNames(outcome.done) };
      notify(`absenceReasons.done.${done}`, { type: 'success', messageArgs });
    }
    if (outcome.refused.length === 0) onClose();
  };

  const isDangerous = name === 'delete';
  return (
    <Dialog
      open
      onClose={isWorking ? undefined : onClose}
      aria-labelledby={id}
      role={isDangerous ? 'alertdialog' : 'dialog'}
    >
      <DialogTitle id={id}>{translate(`absenceReasons.${name}.title`, countedNames(entries))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
        {isRetry ? (
          <RefusedList refused={refused} />
        ) : (
          <>
            <DialogContentText>{translate(`absenceReasons.${name}.text`)}</DialogContentText>
            {children}
            <Affected entries={work.entries} noteOf={noteOf} />
          </>
        )}
        {isWorking && (
          <Alert severity="info" role="status">
            {translate('absenceReasons.working', { done: doneCount, smart_count: work.entries.length })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking} autoFocus={isDangerous}>
          {translate(isRetry ? 'absenceReasons.close' : 'absenceReasons.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={submit}
          loading={isWorking}
          disabled={!isReady}
          autoFocus={!isDangerous && children === undefined}
        >
          {translate(isRetry ? 'absenceReasons.retry' : `absenceReasons.${name}.submit`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** One entry is said by its name, several by their number. */
export function countedNames(entries: readonly TreeEntry[]) {
  return { smart_count: entries.length, name: entries[0]?.name ?? '' };
}
