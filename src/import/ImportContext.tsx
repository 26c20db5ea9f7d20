import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Imports, importsOf } from '#providers/imports/imports.ts';
import { useEntity } from '../entity/EntityContext.tsx';

/** Context of all import pages: the API client of the entity's service, and the addresses of pages. */
export interface ImportScreen {
  readonly imports: Imports;
  /** Address of the entity's imports. */
  readonly path: string;
  /** Address of the list of the imported records. */
  readonly listPath: string;
}

const ImportContext = createContext<ImportScreen | undefined>(undefined);

interface ImportProviderProps extends Omit<ImportScreen, 'imports'> {
  readonly children: ReactNode;
}

/** Provides the API client and addresses to the import pages of the entity in context. */
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
