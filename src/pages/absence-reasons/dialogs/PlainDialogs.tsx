import type { TreeEntry } from '../tree/node.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

interface PlainDialogProps {
  readonly entries: readonly TreeEntry[];
  readonly onClose: () => void;
}

/** Shows hidden entries again. */
export function UnhideDialog({ entries, onClose }: PlainDialogProps) {
  const hidden = entries.filter(({ isHidden }) => isHidden);
  const work = { operation: 'update', changes: { hidden: false }, entries: hidden } as const;
  return <ChangeDialog name="unhide" entries={hidden} work={work} done="unhidden" onClose={onClose} />;
}

/** Takes reasons out of their buckets. */
export function RemoveFromBucketDialog({ entries, onClose }: PlainDialogProps) {
  const inside = entries.filter(({ bucketId }) => bucketId !== undefined);
  const work = { operation: 'update', changes: { bucketId: null }, entries: inside } as const;
  return <ChangeDialog name="remove" entries={inside} work={work} done="removed" onClose={onClose} />;
}

/** Deletes entries; what is in use says so. */
export function DeleteManyDialog({ entries, onClose }: PlainDialogProps) {
  const work = { operation: 'delete', entries } as const;
  return <ChangeDialog name="delete" entries={entries} work={work} done="deleted" onClose={onClose} />;
}
