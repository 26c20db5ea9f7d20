import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type { Language } from '../protocol/session/session.ts';
import { translateText } from '../translations/translate.ts';
import { grantingFields } from './filledFields.ts';
import { isSecretHeading } from './isSecretHeading.ts';
import { suggestMapping } from './suggestMapping.ts';

/** A column of an empty file that people fill: what it is headed, and the field that it is read as. */
export interface TemplateColumn {
  readonly heading: string;
  readonly field: Field;
}

/**
 * The columns of an empty file for an entity: the given fields by their titles in a language, or by name where a title
 * would be read as another field. What lets somebody sign in is left out: which column grants it is said by the person.
 */
export function templateColumns(
  entity: Entity,
  fields: readonly Field[],
  language: Language,
): TemplateColumn[] {
  const offered = fields.filter(({ name }) => !grantingFields.includes(name));
  const titles = offered.map(({ title }) => translateText(entity, language, title));
  const { columns } = suggestMapping(entity, titles, 'csv');
  return offered.map((field, index) => {
    const title = titles[index] ?? '';
    const isOnce = titles.indexOf(title) === titles.lastIndexOf(title);
    const isRead = isOnce && columns[index]?.field === field.name && !isSecretHeading(title);
    return { field, heading: isRead ? title : field.name };
  });
}
