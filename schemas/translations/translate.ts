import type { Entity } from '../model/entity/readEntity.ts';
import type { Language } from '../protocol/session/session.ts';
import type { ServiceDeclaration } from '../service/serviceSchema.ts';
import { es } from './es.ts';

/** What speaks: an entity, with its service where that is at hand. */
type Speaking = Pick<Entity, 'schema'> & Partial<Pick<Entity, 'declaration'>>;

/**
 * A text of an entity's file in a language: the file's own translation, else that of its service's declaration, else
 * the one that several files share, else the English text itself (the gate reports a missing one).
 */
export function translateText(
  { schema, declaration }: Speaking,
  language: Language,
  english: string,
): string {
  if (language === 'en') return english;
  const own = schema['x-entity']?.translations?.es?.[english];
  // A service of ours is called as records of it are, and its entities have the words that all files share.
  const ofService = declaration?.own ? undefined : declaration?.translations?.es?.[english];
  return own ?? ofService ?? es[english] ?? english;
}

/** An entity whose records are called in a language: the words of its label template. */
export function calledIn<E extends Speaking & Pick<Entity, 'label'>>(entity: E, language: Language): E {
  const label = translateText(entity, language, entity.label);
  return label === entity.label ? entity : { ...entity, label };
}

/** A text of the declaration of a service, in a language: what it is called. */
export function serviceText(
  { translations }: Pick<ServiceDeclaration, 'translations'>,
  language: Language,
  english: string,
): string {
  return language === 'en' ? english : (translations?.es?.[english] ?? es[english] ?? english);
}
