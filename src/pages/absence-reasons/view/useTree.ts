import { useLocaleState, useStore } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { buildTree } from '../tree/buildTree.ts';
import { bucketEntity, entriesOf, reasonEntity, type TreeEntry } from '../tree/node.ts';
import { treeRows } from '../tree/treeRows.ts';
import { readView, type TreeView, writeView } from '../tree/treeView.ts';
import { useStoredRecords } from '../tree/useStoredRecords.ts';
import { cellText, compareIn, type NameOf, sortableColumns, visibleColumns } from './columns.ts';
import { useKinds } from './KindsContext.tsx';
import { useNames } from './useNames.ts';

const none: never[] = [];

/** Everything that the page shows: the records of both entities, read whole, as the view in the address asks for them. */
export function useTree() {
  const kinds = useKinds();
  const [language] = useLocaleState();
  const reasons = useStoredRecords(reasonEntity, kinds.reason.may.view.allowed);
  const buckets = useStoredRecords(bucketEntity, kinds.bucket.may.view.allowed);
  const entries = useMemo(
    () => entriesOf(reasons.data?.data ?? none, buckets.data?.data ?? none),
    [reasons.data, buckets.data],
  );
  const all = useMemo(() => [...entries.reasons, ...entries.buckets], [entries]);
  const names = useReferences(all);
  const [view, setView] = useView();
  const [folded, setFolded] = useStore<readonly string[]>('absenceReasons.collapsed', none);
  const text = (entry: TreeEntry, column: string) => cellText(kinds, names, entry, column);
  const { sort: column, isDescending } = view;
  const compare = compareIn(text, { column, isDescending, language });
  const tree = buildTree({ ...entries, view, compare });
  return {
    view,
    setView,
    tree,
    all,
    text,
    names,
    columns: visibleColumns(kinds),
    rows: treeRows(tree, new Set(folded)),
    folded: new Set(folded),
    setFolded: (keys: Iterable<string>) => setFolded([...keys]),
    isLoading: reasons.isLoading || buckets.isLoading,
    error: reasons.error ?? buckets.error,
    reload: () => Promise.all([reasons.refetch(), buckets.refetch()]),
  };
}

export type TreeControl = ReturnType<typeof useTree>;

/** The names of what the entries refer to, by field. */
function useReferences(all: readonly TreeEntry[]): NameOf {
  const ids = (field: string) => all.map(({ record }) => record[field]);
  const school = useNames('settings/school', ids('instituteId'));
  const category = useNames('reference-data/data-analysis-category', ids('dataAnalysisCategoryId'));
  const byField: Readonly<Record<string, (id: unknown) => string>> = {
    instituteId: school,
    dataAnalysisCategoryId: category,
  };
  return (field, id) => byField[field]?.(id) ?? String(id);
}

/** The view in the address; a change replaces it, so that "back" leaves the page. */
function useView(): [TreeView, (changes: Partial<TreeView>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters, sortableColumns);
  const change = (changes: Partial<TreeView>) =>
    setParameters((current) => writeView({ ...readView(current, sortableColumns), ...changes }, current), {
      replace: true,
    });
  return [view, change];
}
