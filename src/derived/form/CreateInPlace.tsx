import type { ReactNode } from 'react';
import { ReferenceCreateContext, type ReferenceCreateProps } from '../../fields/records/useRecordPicker.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';

const CreateDialog = onDemand(() => import('./CreateDialog.tsx').then((file) => file.CreateDialog));

/** Lets the pickers below create missing records in a dialog. Pickers in that dialog can't do the same. */
export function CreateInPlace({ children }: { readonly children: ReactNode }) {
  return <ReferenceCreateContext.Provider value={LazyDialog}>{children}</ReferenceCreateContext.Provider>;
}

function LazyDialog(props: ReferenceCreateProps) {
  return (
    <ReferenceCreateContext.Provider value={undefined}>
      <CreateDialog {...props} />
    </ReferenceCreateContext.Provider>
  );
}
