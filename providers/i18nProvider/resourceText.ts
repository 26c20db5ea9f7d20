import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { loadedEntity, loadedSummary } from '../entities/loadEntity.ts';

/**
 * Returns an entity's texts for react-admin's own keys: `resources.NAME.name` and `resources.NAME.fields.FIELD`.
 * Undefined for other keys and for entities that are not loaded.
 */
export function resourceText(
  key: string,
  language: Language,
  options: { readonly smart_count?: number } = {},
): string | undefined {
  if (!key.startsWith(prefix)) return undefined;
  const [name = '', field] = key.slice(prefix.length).split('.fields.');
  if (field !== undefined) return fieldText(name, field, language);
  if (!name.endsWith('.name')) return undefined;
  const summary = loadedSummary(name.slice(0, -'.name'.length));
  if (!summary) return undefined;
  const { title, plural } = textsOf(summary, language);
  return options.smart_count === 1 ? title : plural;
}

const prefix = 'resources.';

function fieldText(name: string, path: string, language: Language): string | undefined {
  const entity = loadedEntity(name);
  const field = entity?.fields.find((one) => one.name === path);
  return entity && field && translateText(entity, language, field.title);
}
