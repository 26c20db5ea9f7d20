import FolderOutlined from '@mui/icons-material/FolderOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import { type ReactNode, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { recordPath } from '../../../fields/records/recordPath.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { type EntriesChange, type Refused, useApply } from '../actions/useApply.ts';
import type { TreeEntry } from '../tree/node.ts';
import { useKinds } from '../view/KindsContext.tsx';

/** Props of a dialog that confirms a change of reasons and buckets. Its texts are in `absenceReasons.<name>`. */
export interface ChangeDialogProps {
  readonly name: 'move' | 'remove' | 'hide' | 'unhide' | 'delete';
  readonly entries: readonly TreeEntry[];
  readonly work: EntriesChange;
  /** Key of the success toast's text in `absenceReasons.done`; its arguments are in `doneArguments`. */
  readonly done: string;
  readonly doneArguments?: Readonly<Record<string, string>>;
  /** Whether the input is complete. While it is not, the change can't be confirmed. */
  readonly isReady?: boolean;
  readonly noteOf?: (entry: TreeEntry) => string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Confirms a change, applies it, and shows the reason for each entry that failed. Only the failed ones are retried. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { name, entries, work, done, doneArguments = {}, isReady = true, noteOf, onClose, children } = props;
  const translate = useTranslate();
  const notify = useNotify();
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
      const messageArgs = { ...doneArguments, ...nameOrCount(outcome.done) };
      notify(`absenceReasons.done.${done}`, { type: 'success', messageArgs });
    }
    if (outcome.refused.length === 0) onClose();
  };

  const isDangerous = name === 'delete';
  return (
    <AskDialog
      isAlert={isDangerous}
      isDangerous={isDangerous}
      isQuestion={isDangerous}
      isConfirmation={!isDangerous && children === undefined}
      title={translate(`absenceReasons.${name}.title`, nameOrCount(entries))}
      cancel={translate(isRetry ? 'absenceReasons.close' : 'absenceReasons.cancel')}
      button={translate(isRetry ? 'absenceReasons.retry' : `absenceReasons.${name}.submit`)}
      isPossible={isReady}
      isWorking={isWorking}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
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
    </AskDialog>
  );
}

/** Message arguments: the name of a single entry, the count of several. */
function nameOrCount(entries: readonly TreeEntry[]) {
  return { smart_count: entries.length, name: entries[0]?.name ?? '' };
}

const namedAtMost = 8;

interface AffectedProps {
  readonly entries: readonly TreeEntry[];
  readonly noteOf?: ((entry: TreeEntry) => string | undefined) | undefined;
}

/** Lists the affected entries by name. Hidden if the dialog's title already names the only one. */
function Affected({ entries, noteOf }: AffectedProps) {
  const translate = useTranslate();
  const id = useId();
  if (entries.length < 2 && noteOf === undefined) return null;
  const named = entries.length > namedAtMost + 1 ? entries.slice(0, namedAtMost) : entries;
  return (
    <Box>
      <Box id={id} sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary', pb: 0.5 }}>
        {translate('absenceReasons.affected')}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {named.map((entry) => (
          <Box component="li" key={entry.key} sx={line}>
            {entry.kind === 'bucket' && (
              <FolderOutlined aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
            )}
            <Box component="span">{entry.name}</Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {noteOf?.(entry)}
            </Box>
          </Box>
        ))}
        {named.length < entries.length && (
          <Box component="li" sx={{ ...line, color: 'text.secondary' }}>
            {translate('absenceReasons.more', { smart_count: entries.length - named.length })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 } as const;
const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 } as const;

/**
 * Lists the entries that failed and why. An entry that could not be deleted because it is in use has links to the
 * records that use it.
 */
function RefusedList({ refused }: { refused: readonly Refused[] }) {
  const translate = useTranslate();
  const kinds = useKinds();
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {translate('absenceReasons.someFailed', { smart_count: refused.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2, display: 'grid', gap: 0.5 }}>
        {refused.map(({ entry, message, isInUse }) => (
          <li key={entry.key}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {entry.name}
            </Box>
            {`: ${message} `}
            {isInUse && (
              <Link
                underline="always"
                component={RouterLink}
                to={`${recordPath(kinds[entry.kind].entity, entry.record.id)}/used-by`}
              >
                {translate('absenceReasons.usedBy')}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
