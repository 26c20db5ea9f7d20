import type { RaRecord } from 'ra-core';
import type { EntitySlots } from '../../derived/slots.ts';
import { importPath } from '../../entity/importPath.ts';
import { ImportLink } from '../../import/ImportLink.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { ImportKinds } from './ImportKinds.tsx';

/** The list of imports leads to the page of each, and to a new one of every kind that the person may bring. */
export const importSlots: EntitySlots = {
  list: { secondaryAction: NewImport, whenEmpty: ImportKinds, opens },
};

/** An import has a page of its own, at the address of what it brings. */
function opens({ kind, id }: RaRecord): string {
  return `${importPath({ name: String(kind) })}/${id}`;
}

function NewImport() {
  const targets = useSummaries().filter(({ imports }) => imports);
  return <ImportLink targets={targets} variant="contained" />;
}
