import { useEntity } from '../entity/EntityContext.tsx';
import { onDemand } from '../ui/missing/onDemand.tsx';

const ImportPage = onDemand(() => import('../import/ImportPage.tsx').then((file) => file.ImportPage));
const PastImports = onDemand(() =>
  import('../pages/imports/PastImports.tsx').then((file) => file.PastImports),
);
const ExternalImport = onDemand(() =>
  import('../derived/fileRows/ExternalImport.tsx').then((file) => file.ExternalImport),
);

/**
 * The import page of an entity. Entities of our own service import in a background job, with earlier imports listed
 * below; entities of an external service import row by row.
 */
export function ImportScreen() {
  const { entity } = useEntity();
  if (!entity.can.own) return <ExternalImport />;
  return (
    <>
      <ImportPage />
      <PastImports />
    </>
  );
}
