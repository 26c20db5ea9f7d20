import { useNotify, useTranslate } from 'ra-core';
import { today } from '#schemas/rules/dates.ts';
import { saveBlob } from '../../../fields/file/saveBlob.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import type { TreeEntry } from '../tree/node.ts';
import { entriesInOrder } from '../tree/treeRows.ts';
import { columnTitle } from '../view/columns.ts';
import { useKinds } from '../view/KindsContext.tsx';
import { treeCsv } from '../view/treeCsv.ts';
import type { TreeControl } from '../view/useTree.ts';

/** Saves what the page shows as a CSV file: reasons and buckets together, folded branches included. */
export function useExport(tree: TreeControl): () => void {
  const kinds = useKinds();
  const translate = useTranslate();
  const notify = useNotify();
  const { organization } = useSession();
  const bucketName = ({ bucketId }: TreeEntry) =>
    tree.all.find(({ kind, record }) => kind === 'bucket' && record.id === bucketId)?.name ?? '';
  const { yes, no } = kinds.reason.localizer;
  const columns = [
    {
      title: translate('absenceReasons.kind'),
      text: ({ kind }: TreeEntry) => translate(`absenceReasons.${kind}`),
    },
    { title: translate('absenceReasons.name'), text: ({ name }: TreeEntry) => name },
    { title: translate('absenceReasons.bucket'), text: bucketName },
    ...tree.columns.map(({ name }) => ({
      title: columnTitle(kinds, name),
      text: (entry: TreeEntry) => tree.text(entry, name),
    })),
    { title: translate('absenceReasons.hidden'), text: ({ isHidden }: TreeEntry) => (isHidden ? yes : no) },
  ];
  return () => {
    const entries = entriesInOrder(tree.tree);
    const day = today(organization?.timeZone ?? 'UTC');
    const file = new Blob([treeCsv({ entries, columns })], { type: 'text/csv;charset=utf-8' });
    saveBlob(file, `${translate('absenceReasons.file')}-${day}.csv`);
    notify('absenceReasons.done.exported', { type: 'success', messageArgs: { smart_count: entries.length } });
  };
}
