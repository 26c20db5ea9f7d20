import type { RaRecord } from 'react-admin';
import type { EntitySlots } from '../../derived/slots.ts';
import { importPath } from '../../entity/importPath.ts';
import { ImportLink } from '../../import/ImportLink.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { ImportKinds } from './ImportKinds.tsx';

/** Slots of the list of imports: rows open the import's page, and a button starts a new import. */
export const importSlots: EntitySlots = {
  list: { secondaryAction: NewImport, whenEmpty: ImportKinds, opens },
};

/** Returns the path of an import's page, which is below the path of the imported entity. */
function opens({ kind, id }: RaRecord): string {
  return `${importPath({ name: String(kind) })}/${id}`;
}

function NewImport() {
  const targets = useSummaries().filter(({ imports }) => imports);
  return <ImportLink targets={targets} variant="contained" />;
}
