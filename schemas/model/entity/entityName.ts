import { snakeCase } from '../../values/text/naming.ts';

/** How our own files write their `$id`: area and name, in lower case with hyphens. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * The name of an entity from the `$id` of its schema: `reference-data/pay-code` as it is; of an address,
 * as foreign schemas have it (`https://example.org/staff-leave.schema.json`), its last part.
 */
export function entityName(id: string): string {
  if (namePattern.test(id)) return id;
  const path = id.replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '').replace(/[?#].*$/, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return hyphenated(last.replace(/(\.schema)?\.json$/i, ''));
}

/** `staffLeave` → `staff-leave`: the `$id` of a schema that has none, from its line in the registry. */
export function hyphenated(name: string): string {
  return snakeCase(name).replaceAll('_', '-');
}
