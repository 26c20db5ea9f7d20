import { versionField } from '#schemas/model/recordShape.ts';
import { EntityProvider } from '../../../derived/EntityContext.tsx';
import { RemoveDialog } from '../../../derived/remove/RemoveDialog.tsx';
import type { TreeEntry } from '../tree/node.ts';
import { useKinds } from '../view/KindsContext.tsx';
import { DeleteManyDialog } from './PlainDialogs.tsx';

interface DeleteDialogProps {
  readonly entries: readonly TreeEntry[];
  readonly onClose: () => void;
}

/** Deletes one entry as every record is deleted, with its users and "replace everywhere"; several with a result for each. */
export function DeleteDialog({ entries, onClose }: DeleteDialogProps) {
  const kinds = useKinds();
  const [only] = entries;
  if (!only || entries.length > 1) return <DeleteManyDialog entries={entries} onClose={onClose} />;
  const { record, name, kind } = only;
  return (
    <EntityProvider entity={kinds[kind].entity}>
      <RemoveDialog
        record={{ id: record.id, label: name, version: Number(record[versionField]) }}
        onRemoved={onClose}
        onClose={onClose}
      />
    </EntityProvider>
  );
}
