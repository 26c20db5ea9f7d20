import { lazy, type ReactNode, Suspense } from 'react';
import { ReferenceCreateContext, type ReferenceCreateProps } from '../../fields/records/useRecordPicker.tsx';

const CreateDialog = lazy(() =>
  import('./CreateDialog.tsx').then((file) => ({ default: file.CreateDialog })),
);

/** Lets the pickers below create what they look for, in a dialog: one dialog deep, no deeper. */
export function CreateInPlace({ children }: { readonly children: ReactNode }) {
  return <ReferenceCreateContext.Provider value={LazyDialog}>{children}</ReferenceCreateContext.Provider>;
}

function LazyDialog(props: ReferenceCreateProps) {
  return (
    <ReferenceCreateContext.Provider value={undefined}>
      <Suspense>
        <CreateDialog {...props} />
      </Suspense>
    </ReferenceCreateContext.Provider>
  );
}
