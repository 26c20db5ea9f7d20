import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { RecordDialog } from '../../../derived/form/RecordDialog.tsx';
import { RemoveDialog } from '../../../derived/remove/RemoveDialog.tsx';
import { EntityProvider } from '../../../entity/EntityContext.tsx';
import type { SelectionAction } from '../actions/selectionActions.ts';
import { newPath, pagePath } from '../paths.ts';
import { bucketEntity, reasonEntity, type TreeEntry } from '../tree/node.ts';
import { useKinds } from '../view/KindsContext.tsx';
import type { TreeControl } from '../view/useTree.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** The dialog to open on the page. The form of a new reason is not among them, because it has its own address. */
export type DialogRequest =
  | { readonly dialog: SelectionAction; readonly entries: readonly TreeEntry[] }
  | { readonly dialog: 'bucket' | 'balanceYear' };

interface PageDialogsProps {
  readonly requested: DialogRequest | undefined;
  readonly tree: TreeControl;
  readonly onClose: () => void;
}

/** Renders the open dialog, if any. */
export function PageDialogs({ requested, tree, onClose }: PageDialogsProps) {
  return (
    <>
      <NewReasonDialog tree={tree} />
      {requested && <RequestedDialog requested={requested} tree={tree} onClose={onClose} />}
    </>
  );
}

function RequestedDialog({ requested, tree, onClose }: PageDialogsProps & { requested: DialogRequest }) {
  switch (requested.dialog) {
    case 'bucket':
      return (
        <RecordDialog entityName={bucketEntity} prefill={shownIn(tree)} onSaved={onClose} onClose={onClose} />
      );
    case 'balanceYear':
      return (
        <RecordDialog entityName="reference-data/balance-year" id={1} onSaved={onClose} onClose={onClose} />
      );
    case 'move':
      return <MoveDialog entries={requested.entries} tree={tree} onClose={onClose} />;
    case 'remove':
    case 'unhide':
      return <PlainDialog name={requested.dialog} entries={requested.entries} onClose={onClose} />;
    case 'hide':
      return <HideDialog entries={requested.entries} all={tree.all} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog entries={requested.entries} onClose={onClose} />;
  }
}

function NewReasonDialog({ tree }: { tree: TreeControl }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (pathname !== newPath) return null;
  const close = () => navigate({ pathname: pagePath, search });
  return <RecordDialog entityName={reasonEntity} prefill={shownIn(tree)} onSaved={close} onClose={close} />;
}

/** Defaults of a new entry: the school and category that the page is filtered by. */
function shownIn({ view: { school, category } }: TreeControl): RecordData {
  return {
    ...(school === undefined ? {} : { instituteId: school }),
    ...(category === undefined ? {} : { dataAnalysisCategoryId: category }),
  };
}

interface PlainDialogProps {
  readonly entries: readonly TreeEntry[];
  readonly onClose: () => void;
}

/**
 * Deletes one entry with the standard dialog, which lists the records that use the entry and offers "replace
 * everywhere". Several entries are deleted in one run, with a result for each.
 */
function DeleteDialog({ entries, onClose }: PlainDialogProps) {
  const kinds = useKinds();
  const [only] = entries;
  if (!only || entries.length > 1) {
    const work = { operation: 'delete', entries } as const;
    return <ChangeDialog name="delete" entries={entries} work={work} done="deleted" onClose={onClose} />;
  }
  const { record, name, kind } = only;
  return (
    <EntityProvider entity={kinds[kind].entity}>
      <RemoveDialog
        record={{ id: record.id, label: name, known: record }}
        onRemoved={onClose}
        onClose={onClose}
      />
    </EntityProvider>
  );
}

/** Changes that need no input: for each, the entries it applies to and the new values. */
const plain = {
  unhide: { of: ({ isHidden }: TreeEntry) => isHidden, changes: { hidden: false }, done: 'unhidden' },
  remove: {
    of: ({ bucketId }: TreeEntry) => bucketId !== undefined,
    changes: { bucketId: null },
    done: 'removed',
  },
};

function PlainDialog({ name, entries, onClose }: PlainDialogProps & { readonly name: keyof typeof plain }) {
  const { of, changes, done } = plain[name];
  const own = entries.filter(of);
  const work = { operation: 'update', changes, entries: own } as const;
  return <ChangeDialog name={name} entries={own} work={work} done={done} onClose={onClose} />;
}

interface HideDialogProps extends PlainDialogProps {
  readonly all: readonly TreeEntry[];
}

/** Hides reasons and buckets. The user can also include the reasons in these buckets. */
function HideDialog({ entries, all, onClose }: HideDialogProps) {
  const translate = useTranslate();
  const [withReasons, setWithReasons] = useState(false);
  const shownEntries = entries.filter(({ isHidden }) => !isHidden);
  const buckets = shownEntries.filter(({ kind }) => kind === 'bucket').map(({ record }) => record.id);
  const inside = all.filter(
    (entry) =>
      entry.bucketId !== undefined &&
      buckets.includes(entry.bucketId) &&
      !entry.isHidden &&
      !shownEntries.includes(entry),
  );
  const affected = withReasons ? [...shownEntries, ...inside] : shownEntries;
  return (
    <ChangeDialog
      name="hide"
      entries={shownEntries}
      work={{ operation: 'update', changes: { hidden: true }, entries: affected }}
      done="hidden"
      onClose={onClose}
    >
      {buckets.length > 0 && <Typography>{translate('absenceReasons.hide.buckets')}</Typography>}
      {inside.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withReasons} onChange={(_, isOn) => setWithReasons(isOn)} />}
          label={translate('absenceReasons.hide.withReasons', { smart_count: inside.length })}
        />
      )}
    </ChangeDialog>
  );
}
