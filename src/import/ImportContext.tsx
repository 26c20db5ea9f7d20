import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Imports, importsOf } from '#providers/imports/imports.ts';
import { useEntity } from '../entity/EntityContext.tsx';

/** What the pages of imports have in common: the calls of the entity's service, and where they stand. */
export interface ImportScreen {
  readonly imports: Imports;
  /** The address of the imports of the entity. */
  readonly path: string;
  /** The address of the list that the records are in. */
  readonly listPath: string;
}

const ImportContext = createContext<ImportScreen | undefined>(undefined);

interface ImportProviderProps extends Omit<ImportScreen, 'imports'> {
  readonly children: ReactNode;
}

/** Gives the screens below the imports of the entity above them. */
export function ImportProvider({ path, listPath, children }: ImportProviderProps) {
  const { service } = useEntity().entity;
  const screen = useMemo(() => ({ imports: importsOf(service), path, listPath }), [service, path, listPath]);
  return <ImportContext.Provider value={screen}>{children}</ImportContext.Provider>;
}

export function useImports(): ImportScreen {
  const screen = useContext(ImportContext);
  if (!screen) throw new Error('There is no import above this component.');
  return screen;
}
