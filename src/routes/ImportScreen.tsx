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
 * The import page of an entity: a background job of our own service with earlier imports, or row by row into an
 * external service.
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
