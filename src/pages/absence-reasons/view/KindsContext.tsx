import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { type EntityScreen, useEntityScreen } from '../../../derived/EntityContext.tsx';
import { bucketEntity, reasonEntity } from '../tree/node.ts';

/** The two entities of the page: their fields, their texts, and what the person may do with each. */
export interface Kinds {
  readonly reason: EntityScreen;
  readonly bucket: EntityScreen;
}

const KindsContext = createContext<Kinds | undefined>(undefined);

/** Loads both entities and gives them to the page; suspends while they load. */
export function LoadedKinds({ children }: { children: ReactNode }) {
  const reason = useEntityScreen(use(loadEntity(reasonEntity)));
  const bucket = useEntityScreen(use(loadEntity(bucketEntity)));
  const kinds = useMemo(() => ({ reason, bucket }), [reason, bucket]);
  return <KindsContext.Provider value={kinds}>{children}</KindsContext.Provider>;
}

export function useKinds(): Kinds {
  const kinds = useContext(KindsContext);
  if (!kinds) throw new Error('There are no absence reasons above this component.');
  return kinds;
}
