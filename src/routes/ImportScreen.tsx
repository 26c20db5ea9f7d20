import { useEntity } from '../entity/EntityContext.tsx';
import { onDemand } from '../ui/missing/onDemand.tsx';

const ImportPage = onDemand(() => import('../import/ImportPage.tsx').then((file) => file.ImportPage));
const PastImports = onDemand(() =>
  import('../pages/imports/PastImports.tsx').then((file) => file.PastImports),
);
const OthersImport = onDemand(() =>
  import('../derived/fileRows/OthersImport.tsx').then((file) => file.OthersImport),
);

/** The import of an entity: as a job of the service that is ours, above those that were begun before, or row by row to that of somebody else. */
export function ImportScreen() {
  const { entity } = useEntity();
  if (!entity.can.own) return <OthersImport />;
  return (
    <>
      <ImportPage />
      <PastImports />
    </>
  );
}
