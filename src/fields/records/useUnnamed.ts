import { useLocaleState, useTranslate } from 'ra-core';
import { type EntityNames, entityNames } from '#schemas/messages/entityNames.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import type { Found } from './useRecords.ts';

/** What sentences call the records of another entity than the screen's own. */
export function useNamesOf(entity: Entity): EntityNames {
  const [locale] = useLocaleState();
  const { text } = useEntityScreen(entity);
  return entityNames(locale as Language, text(entity.title), text(entity.plural));
}

/** What stands in the place of a record that cannot be named: "School you cannot see". */
export function useUnnamed(entity: Entity): (state: Exclude<Found['state'], 'found' | 'loading'>) => string {
  const translate = useTranslate();
  const names = useNamesOf(entity);
  // Where profiles limit what people see, what is not found may be there.
  const missing = Object.keys(entity.visibility).length > 0 ? 'unseen' : 'missing';
  const keys = { missing, forbidden: 'unseen', failed: 'unread' } as const;
  return (state) => translate(`fields.reference.${keys[state]}`, names);
}
