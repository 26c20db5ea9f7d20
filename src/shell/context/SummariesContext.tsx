import { createContext, useContext } from 'react';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';

/** Summaries of all entities that the session has. */
export const SummariesContext = createContext<readonly EntitySummary[]>([]);

/** Returns a summary of every entity: name, texts, address, permissions. */
export function useSummaries(): readonly EntitySummary[] {
  return useContext(SummariesContext);
}
