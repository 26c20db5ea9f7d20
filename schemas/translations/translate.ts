import type { Entity } from '../model/entity/readEntity.ts';
import type { Language } from '../protocol/session/session.ts';
import { es } from './es.ts';

/**
 * A text of an entity's file in a language: the file's own translation, else the one that several
 * files share, else the English text itself (the gate reports a missing one).
 */
export function translateText(entity: Pick<Entity, 'schema'>, language: Language, english: string): string {
  if (language === 'en') return english;
  return entity.schema['x-entity']?.translations?.es?.[english] ?? es[english] ?? english;
}
