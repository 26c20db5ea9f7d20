import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPath } from '../../fields/records/recordPath.ts';
import { Heading } from './actions/Heading.tsx';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { blockedReason } from './actions/selectionActions.ts';
import { PageDialogs, type Requested } from './dialogs/PageDialogs.tsx';
import { TreeBody } from './grid/TreeBody.tsx';
import type { TreeRow } from './tree/treeRows.ts';
import { useKinds } from './view/KindsContext.tsx';
import { TreeFilters } from './view/TreeFilters.tsx';
import { useTree } from './view/useTree.ts';
import { useTreeSelection } from './view/useTreeSelection.ts';

/** The page: its head, what of the tree is shown, what is selected, the tree, and the dialog that is open. */
export function AbsenceReasons() {
  const kinds = useKinds();
  const navigate = useNavigate();
  const tree = useTree();
  const selection = useTreeSelection(tree.all, tree.rows);
  const [requested, setRequested] = useState<Requested>();

  const open = ({ entry }: TreeRow) => {
    if (entry) navigate(recordPath(kinds[entry.kind].entity, entry.record.id));
  };
  const askToDelete = ({ key, entry }: TreeRow) => {
    if (!entry) return;
    const entries = selection.has(key) ? selection.entries : [entry];
    if (!blockedReason('delete', entries, kinds)) setRequested({ dialog: 'delete', entries });
  };

  return (
    <Box sx={{ maxWidth: 1440 }}>
      <Heading tree={tree} onRequest={setRequested} />
      <TreeFilters tree={tree} />
      <SelectionBar selection={selection} onAct={(dialog, entries) => setRequested({ dialog, entries })} />
      <TreeBody tree={tree} selection={selection} onOpen={open} onDelete={askToDelete} />
      <PageDialogs requested={requested} tree={tree} onClose={() => setRequested(undefined)} />
    </Box>
  );
}
