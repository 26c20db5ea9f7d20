import papaparse from 'papaparse';
import { useMemo } from 'react';
import { useGetMany, useLocaleState, useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { protectedText } from '#schemas/model/fields/csv.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import { useAllRecords } from '../../../fields/records/useAllRecords.ts';
import { useTarget } from '../../../fields/records/useTarget.ts';
import { buildTree } from '../tree/buildTree.ts';
import { bucketEntity, entriesOf, reasonEntity, type StoredRecord, type TreeEntry } from '../tree/node.ts';
import { treeRows } from '../tree/treeRows.ts';
import { readView, type TreeView, writeView } from '../tree/treeView.ts';
import {
  cellText,
  compareIn,
  type NameOf,
  sortableColumns,
  useKinds,
  visibleColumns,
} from './KindsContext.tsx';

const none: never[] = [];

/** Loads all reasons and buckets and builds the tree for the view in the address. */
export function useTree() {
  const kinds = useKinds();
  const [language] = useLocaleState();
  const reasons = useAllRecords(reasonEntity, kinds.reason.may.view.allowed);
  const buckets = useAllRecords(bucketEntity, kinds.bucket.may.view.allowed);
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

/** Loads the labels of referenced records, by field. */
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

/**
 * Returns the view in the address and a function that changes it. A change replaces the history entry, so that "back"
 * leaves the page.
 */
function useView(): [TreeView, (changes: Partial<TreeView>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters, sortableColumns);
  const change = (changes: Partial<TreeView>) =>
    setParameters((current) => writeView({ ...readView(current, sortableColumns), ...changes }, current), {
      replace: true,
    });
  return [view, change];
}

/**
 * Loads the labels of referenced records in one call. Returns a function that gives a record's label, or its ID if it
 * has none.
 */
function useNames(target: string, ids: readonly unknown[]): (id: unknown) => string {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number').toSorted((a, b) => a - b);
  const { entity } = useTarget(target);
  const { data } = useGetMany<StoredRecord>(
    target,
    { ids: wanted },
    { enabled: wanted.length > 0, retry: false },
  );
  return (id) => {
    const record = data?.find((candidate) => candidate?.id === id);
    return entity && record ? labelOf(entity, record) : `#${id}`;
  };
}

interface CsvSource {
  readonly entries: readonly TreeEntry[];
  readonly columns: readonly { readonly title: string; readonly text: (entry: TreeEntry) => string }[];
}

/**
 * Returns reasons and buckets as CSV, with the entries, order and columns of the view and the displayed texts. Cells
 * that a spreadsheet would run as a formula are escaped.
 */
export function treeCsv({ entries, columns }: CsvSource): string {
  const cells = (texts: readonly string[]) => texts.map((text) => (text === '' ? '' : protectedText(text)));
  const rows = [
    columns.map(({ title }) => title),
    ...entries.map((entry) => cells(columns.map(({ text }) => text(entry)))),
  ];
  return `${byteOrderMark}${papaparse.unparse(rows, { newline: '\r\n' })}\r\n`;
}

/** Tells spreadsheet programs that the text is UTF-8. */
const byteOrderMark = '\uFEFF';
