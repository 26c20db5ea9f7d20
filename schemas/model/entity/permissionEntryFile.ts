import { permissionNames } from '../../permissions.ts';
import { memberOf } from '../../values/plainData.ts';
import { broughtPermissions } from '../metaSchema/permissionWords.ts';

/** How the files of a registry lead to what a profile can grant: `{ $ref: 'access/permission-entry' }`. */
const permissionEntry = 'access/permission-entry';

/**
 * What a permission profile can list, as a file beside those of a registry: every permission that exists, those that
 * the files bring among them, a whole family (`REFDATA.*`), and everything (`*`). Takes the files as they are written.
 */
export function permissionEntryFile(files: readonly unknown[]) {
  const options = files.flatMap((file) => [
    memberOf(memberOf(file, 'x-entity'), 'permissions'),
    memberOf(file, 'permissions'),
  ]);
  const brought = options.flatMap(broughtPermissions).map(({ permission }) => permission);
  const names = [...new Set([...permissionNames, ...brought])];
  const families = new Set(names.map((name) => `${name.slice(0, name.indexOf('.'))}.*`));
  return { $id: permissionEntry, type: 'string', enum: ['*', ...families, ...names] } as const;
}
