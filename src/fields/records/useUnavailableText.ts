import { useLocaleState, useTranslate } from 'react-admin';
import { type EntityNames, entityNames } from '#schemas/messages/entityNames.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import type { RecordResult } from './useRecords.ts';

/** The names of an entity for use in sentences, also if it is not the entity of the screen. */
export function useNamesOf(entity: Entity): EntityNames {
  const [locale] = useLocaleState();
  const { text } = useEntityScreen(entity);
  return entityNames(locale as Language, text(entity.title), text(entity.plural));
}

/** Returns a function that formats the text for a record whose label is not available: "School you cannot see". */
export function useUnavailableText(
  entity: Entity,
): (state: Exclude<RecordResult['state'], 'found' | 'loading'>) => string {
  const translate = useTranslate();
  const names = useNamesOf(entity);
  // If user profiles limit which records the user sees, a record that is not found may still exist.
  const missing = Object.keys(entity.visibility).length > 0 ? 'unseen' : 'missing';
  const keys = { missing, forbidden: 'unseen', failed: 'unread' } as const;
  return (state) => translate(`fields.reference.${keys[state]}`, names);
}
