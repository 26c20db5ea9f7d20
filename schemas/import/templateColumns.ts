import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type { Language } from '../protocol/session/session.ts';
import { translateText } from '../translations/translate.ts';
import { grantingFields } from './filledFields.ts';
import { isSecretHeading } from './isSecretHeading.ts';
import { suggestMapping } from './suggestMapping.ts';

/** A column of a template file: its heading, and the field that it maps to. */
export interface TemplateColumn {
  readonly heading: string;
  readonly field: Field;
}

/**
 * The columns of a template file for an entity: the given fields by their titles in a language, or by name if the title
 * would map to another field. Sign-in fields are left out; users must map them themselves.
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
