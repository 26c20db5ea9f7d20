import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { TreeRow } from '../tree/treeRows.ts';
import { isFiltered } from '../tree/treeView.ts';
import { Shown } from '../view/Shown.tsx';
import type { TreeControl } from '../view/useTree.ts';
import type { TreeSelection } from '../view/useTreeSelection.ts';
import { TreeGrid } from './TreeGrid.tsx';

interface TreeBodyProps {
  readonly tree: TreeControl;
  readonly selection: TreeSelection;
  readonly onOpen: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
}

/** The tree, or why there is none: it loads, it failed, there is nothing, or nothing matches. */
export function TreeBody(props: TreeBodyProps) {
  const { tree } = props;
  if (tree.isLoading) return <LoadingLines />;
  if (tree.error) return <FailedTree tree={tree} />;
  if (tree.rows.length === 0) return <EmptyTree tree={tree} />;
  return (
    <>
      <TreeGrid {...props} />
      <Shown tree={tree.tree} />
    </>
  );
}

function LoadingLines() {
  return (
    <Box aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <Skeleton key={index} sx={{ height: 36, transform: 'none', mb: '1px' }} />
      ))}
    </Box>
  );
}

function FailedTree({ tree }: { tree: TreeControl }) {
  const translate = useTranslate();
  return (
    <Notice title={translate('absenceReasons.failed')} text={tree.error?.message}>
      <Button variant="outlined" onClick={() => void tree.reload()}>
        {translate('absenceReasons.again')}
      </Button>
    </Notice>
  );
}

function EmptyTree({ tree: { all, view, setView } }: { tree: TreeControl }) {
  const translate = useTranslate();
  if (all.length === 0) {
    return (
      <Notice title={translate('absenceReasons.empty.title')} text={translate('absenceReasons.empty.text')} />
    );
  }
  const narrowed = isFiltered(view);
  const show = narrowed ? { search: '', school: undefined, category: undefined } : { showHidden: true };
  return (
    <Notice
      title={translate(narrowed ? 'absenceReasons.empty.noMatch' : 'absenceReasons.empty.hidden')}
      text={narrowed ? translate('absenceReasons.empty.noMatchText') : undefined}
    >
      <Button variant="outlined" onClick={() => setView(show)}>
        {translate(narrowed ? 'absenceReasons.clearFilters' : 'absenceReasons.showHidden')}
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <Box role="status" sx={{ py: 6, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
      <Box sx={{ fontWeight: 600, fontSize: 16 }}>{title}</Box>
      {text !== undefined && <Box sx={{ color: 'text.secondary' }}>{text}</Box>}
      {children}
    </Box>
  );
}
