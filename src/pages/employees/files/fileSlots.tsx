import { useOwner } from '../../../derived/record/useOwner.ts';
import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { AddFiles } from './AddFiles.tsx';
import { DownloadCell } from './DownloadCell.tsx';
import { FileContent } from './FileContent.tsx';
import { OneDayNotice } from './OneDayNotice.tsx';

/** Absence files come by a dialog and go by a button in their row; below a file's form stands what its days mean. */
export const fileSlots: EntitySlots = {
  list: { toolbarEnd: AddToOwner, cells: { fileSize: DownloadCell } },
  form: { groups: { Content: FileContent }, below: SameDay },
};

function AddToOwner() {
  const owner = useOwner();
  return owner ? <AddFiles worker={Number(owner.id)} /> : null;
}

function SameDay({ record }: SlotProps) {
  return <OneDayNotice from={record?.activeFrom} to={record?.activeTo} />;
}
