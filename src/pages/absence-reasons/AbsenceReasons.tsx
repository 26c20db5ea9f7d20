import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPath } from '../../fields/records/recordPath.ts';
import { Heading } from './actions/Heading.tsx';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { obstacleTo } from './actions/selectionActions.ts';
import { type Asked, PageDialogs } from './dialogs/PageDialogs.tsx';
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
  const [asked, setAsked] = useState<Asked>();

  const open = ({ entry }: TreeRow) => {
    if (entry) navigate(recordPath(kinds[entry.kind].entity, entry.record.id));
  };
  const askToDelete = ({ key, entry }: TreeRow) => {
    if (!entry) return;
    const entries = selection.has(key) ? selection.entries : [entry];
    if (!obstacleTo('delete', entries, kinds)) setAsked({ dialog: 'delete', entries });
  };

  return (
    <Box sx={{ maxWidth: 1440 }}>
      <Heading tree={tree} onAsk={setAsked} />
      <TreeFilters tree={tree} />
      <SelectionBar selection={selection} onAct={(dialog, entries) => setAsked({ dialog, entries })} />
      <TreeBody tree={tree} selection={selection} onOpen={open} onDelete={askToDelete} />
      <PageDialogs asked={asked} tree={tree} onClose={() => setAsked(undefined)} />
    </Box>
  );
}
