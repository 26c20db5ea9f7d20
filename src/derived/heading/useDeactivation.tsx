import { type ReactNode, useState } from 'react';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { isActive } from '../hiding/isActive.ts';
import { useHide } from './useHide.ts';

const DeactivateDialog = onDemand(() =>
  import('./DeactivateDialog.tsx').then((file) => file.DeactivateDialog),
);

/** Returns a function that hides a record or shows it again. Deactivating first explains the effects in a dialog. */
export function useDeactivation(
  record: RecordData,
  label: string,
  onChanged: ((record: RecordData) => void) | undefined,
): { readonly start: () => void; readonly dialog: ReactNode } {
  const { entity } = useEntity();
  const [isOpen, setOpen] = useState(false);
  const hide = useHide(record);
  const hideNow = async () => {
    const changed = await hide();
    if (changed) onChanged?.(changed);
  };
  const start = () => {
    if (isActive(entity, record)) setOpen(true);
    else void hideNow();
  };
  const dialog = isOpen && (
    <DeactivateDialog
      id={record.id as string | number}
      label={label}
      onDeactivate={hideNow}
      onClose={() => setOpen(false)}
    />
  );
  return { start, dialog };
}
