import type { EntitySummary } from '../protocol/entities/entityFiles.ts';
import type { LocalizedText } from '../protocol/session/session.ts';
import { catalogue, entryAt } from './catalogue.ts';
import { navigatorPath } from './legacyAddressOf.ts';
import { legacyPages } from './legacyPages.ts';

/**
 * The title of a legacy page: the title of its equivalent here or, without one, the title of the legacy settings page.
 * Undefined for an unknown page.
 */
export function legacyTitle(below: string, summaries: readonly EntitySummary[]): LocalizedText | undefined {
  const entries = catalogue(summaries);
  const pair = legacyPages.find(({ legacy }) => legacy.toLowerCase() === below.toLowerCase());
  const entry = entryAt(entries, pair?.path ?? `${navigatorPath}/${below}`);
  return entry?.now === 'page' && !pair ? undefined : entry?.title;
}
