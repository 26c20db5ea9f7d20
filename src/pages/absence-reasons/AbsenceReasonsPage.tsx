import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { recordPath } from '../../fields/records/recordPath.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { SelectionBar } from './actions/SelectionBar.tsx';
import { blockedReason } from './actions/selectionActions.ts';
import { type DialogRequest, PageDialogs } from './dialogs/PageDialogs.tsx';
import { TreeGrid } from './grid/TreeGrid.tsx';
import { Heading } from './Heading.tsx';
import type { Tree } from './tree/buildTree.ts';
import { reasonEntity } from './tree/node.ts';
import type { TreeRow } from './tree/treeRows.ts';
import { isFiltered } from './tree/treeView.ts';
import { LoadedKinds, useKinds } from './view/KindsContext.tsx';
import { TreeFilters } from './view/TreeFilters.tsx';
import { type TreeControl, useTree } from './view/useTree.ts';
import { type TreeSelection, useTreeSelection } from './view/useTreeSelection.ts';

/** Query parameter for the reason in old addresses (docs/specification.md#application-2-absence-reason-page). */
const oldParameter = 'absenceReasonId';

/** Manages absence reasons and their buckets in one tree (docs/specification.md#application-2-absence-reason-page). */
export function AbsenceReasonsPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get(oldParameter);
  if (id) return <Navigate to={`/${reasonEntity}/${encodeURIComponent(id)}`} replace />;
  return (
    <LoadedKinds>
      <AbsenceReasons />
    </LoadedKinds>
  );
}

/** The page: heading, filters, selection bar, tree, and the open dialog. */
function AbsenceReasons() {
  const kinds = useKinds();
  const navigate = useNavigate();
  const tree = useTree();
  const selection = useTreeSelection(tree.all, tree.rows);
  const [requested, setRequested] = useState<DialogRequest>();

  const open = ({ entry }: TreeRow) => {
    if (entry) void navigate(recordPath(kinds[entry.kind].entity, entry.record.id));
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

interface TreeBodyProps {
  readonly tree: TreeControl;
  readonly selection: TreeSelection;
  readonly onOpen: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
}

/** The tree, or its loading, error, empty or no-match state. */
function TreeBody(props: TreeBodyProps) {
  const { tree } = props;
  if (tree.isLoading) return <LoadingLines />;
  if (tree.error) return <FailedTree tree={tree} />;
  if (tree.rows.length === 0) return <EmptyTree tree={tree} />;
  return (
    <>
      <TreeGrid {...props} />
      <EntryCounts tree={tree.tree} />
    </>
  );
}

function LoadingLines() {
  return (
    <Box aria-busy>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
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
  const { may } = useKinds().reason;
  if (all.length === 0) {
    return (
      <Notice
        title={translate('absenceReasons.empty.title')}
        text={may.add.allowed ? translate('absenceReasons.empty.text') : undefined}
      />
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

/** Shows the counts: "26 reasons, 5 buckets", how many the filters leave out, and how many are hidden. */
function EntryCounts({ tree: { shown, all, hiddenMatches } }: { tree: Tree }) {
  const translate = useTranslate();
  const countText = (name: 'reasons' | 'buckets') => {
    const whole = translate(`absenceReasons.shown.${name}`, { smart_count: all[name] });
    if (shown[name] === all[name]) return whole;
    return translate('absenceReasons.shown.of', { shown: shown[name], all: whole });
  };
  const both = translate('absenceReasons.shown.both', {
    reasons: countText('reasons'),
    buckets: countText('buckets'),
  });
  const hidden = translate('absenceReasons.shown.heldBack', { smart_count: hiddenMatches });
  return (
    <Box role="status" className={tabularFigures} sx={{ color: 'text.secondary', fontSize: 12, pt: 1 }}>
      {hiddenMatches === 0 ? both : `${both} · ${hidden}`}
    </Box>
  );
}
