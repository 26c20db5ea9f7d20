import { snakeCase } from '../../values/text/naming.ts';

/** The pattern of `$id` in the product's own files: area and name, in lower case with hyphens. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * Returns the name of an entity from the `$id` of its schema. `reference-data/pay-code` stays unchanged. The URL of a
 * foreign schema (`https://example.org/staff-leave.schema.json`) is reduced to its last segment, `staff-leave`.
 */
export function entityName(id: string): string {
  if (namePattern.test(id)) return id;
  const path = id.replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '').replace(/[?#].*$/, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return hyphenated(last.replace(/(\.schema)?\.json$/i, ''));
}

/** Converts a registry key to the default `$id` of a schema without one: `staffLeave` → `staff-leave`. */
export function hyphenated(name: string): string {
  return snakeCase(name).replaceAll('_', '-');
}
