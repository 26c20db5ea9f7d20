import { createContext, useContext } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/** The entities that there are, as the session found them. */
export const SummariesContext = createContext<readonly EntitySummary[]>([]);

/** A summary of every entity: name, texts, address, permissions. */
export function useSummaries(): readonly EntitySummary[] {
  return useContext(SummariesContext);
}
