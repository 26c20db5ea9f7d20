import { snakeCase } from '../../values/text/naming.ts';

/** The pattern of `$id` in our own files: area and name, in lower case with hyphens. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * The name of an entity from the `$id` of its schema: `reference-data/pay-code` unchanged; of a URL, as foreign schemas
 * use (`https://example.org/staff-leave.schema.json`), the last segment.
 */
export function entityName(id: string): string {
  if (namePattern.test(id)) return id;
  const path = id.replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '').replace(/[?#].*$/, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return hyphenated(last.replace(/(\.schema)?\.json$/i, ''));
}

/** `staffLeave` → `staff-leave`: the default `$id` of a schema without one, from its key in the registry. */
export function hyphenated(name: string): string {
  return snakeCase(name).replaceAll('_', '-');
}
