import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import { catalogue, entryAt } from './catalogue.ts';
import { navigatorPath } from './legacyAddressOf.ts';
import { legacyPages } from './legacyPages.ts';

/** What a legacy page is called: as its equivalent, or as the settings that have none. Nothing for a page that nobody knows. */
export function legacyTitle(below: string, summaries: readonly EntitySummary[]): LocalizedText | undefined {
  const entries = catalogue(summaries);
  const pair = legacyPages.find(({ legacy }) => legacy.toLowerCase() === below.toLowerCase());
  const entry = entryAt(entries, pair?.path ?? `${navigatorPath}/${below}`);
  return entry?.now === 'page' && !pair ? undefined : entry?.title;
}
