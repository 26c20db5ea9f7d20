import type { Entity } from '../model/entity/readEntity.ts';
import type { Language } from '../protocol/session/session.ts';
import type { ServiceDeclaration } from '../service/serviceSchema.ts';
import { es } from './es.ts';

/** The source of texts: an entity, with its service if available. */
type Speaking = Pick<Entity, 'schema'> & Partial<Pick<Entity, 'declaration'>>;

/**
 * Translates a text of an entity's file: the file's own translation, otherwise that of its service's declaration,
 * otherwise the shared one, otherwise the English text itself (the schema check reports a missing translation).
 */
export function translateText(
  { schema, declaration }: Speaking,
  language: Language,
  english: string,
): string {
  if (language === 'en') return english;
  const own = schema['x-entity']?.translations?.es?.[english];
  // Translations of our own services' declarations do not apply to entities; these use the shared ones.
  const ofService = declaration?.own ? undefined : declaration?.translations?.es?.[english];
  return own ?? ofService ?? es[english] ?? english;
}

/** An entity with the words of its label template translated. */
export function calledIn<E extends Speaking & Pick<Entity, 'label'>>(entity: E, language: Language): E {
  const label = translateText(entity, language, entity.label);
  return label === entity.label ? entity : { ...entity, label };
}

/** Translates a text of a service's declaration. */
export function serviceText(
  { translations }: Pick<ServiceDeclaration, 'translations'>,
  language: Language,
  english: string,
): string {
  return language === 'en' ? english : (translations?.es?.[english] ?? es[english] ?? english);
}
