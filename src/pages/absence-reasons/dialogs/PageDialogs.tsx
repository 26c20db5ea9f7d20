import { useLocation, useNavigate } from 'react-router';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { RecordDialog } from '../../../derived/form/RecordDialog.tsx';
import type { SelectionAction } from '../actions/selectionActions.ts';
import { newPath, pagePath } from '../paths.ts';
import { bucketEntity, reasonEntity, type TreeEntry } from '../tree/node.ts';
import type { TreeControl } from '../view/useTree.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { HideDialog } from './HideDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RemoveFromBucketDialog, UnhideDialog } from './PlainDialogs.tsx';

/** The dialog that somebody asked for; the form of a new reason has an address of its own. */
export type Requested =
  | { readonly dialog: SelectionAction; readonly entries: readonly TreeEntry[] }
  | { readonly dialog: 'bucket' | 'balanceYear' };

interface PageDialogsProps {
  readonly requested: Requested | undefined;
  readonly tree: TreeControl;
  readonly onClose: () => void;
}

/** The dialog that is open on the page, if any. */
export function PageDialogs({ requested, tree, onClose }: PageDialogsProps) {
  return (
    <>
      <NewReasonDialog tree={tree} />
      {requested && <RequestedDialog requested={requested} tree={tree} onClose={onClose} />}
    </>
  );
}

function RequestedDialog({ requested, tree, onClose }: PageDialogsProps & { requested: Requested }) {
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
      return <RemoveFromBucketDialog entries={requested.entries} onClose={onClose} />;
    case 'hide':
      return <HideDialog entries={requested.entries} all={tree.all} onClose={onClose} />;
    case 'unhide':
      return <UnhideDialog entries={requested.entries} onClose={onClose} />;
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

/** A new entry starts at the school and in the category that the page is narrowed to. */
function shownIn({ view: { school, category } }: TreeControl): RecordData {
  return {
    ...(school === undefined ? {} : { instituteId: school }),
    ...(category === undefined ? {} : { dataAnalysisCategoryId: category }),
  };
}
