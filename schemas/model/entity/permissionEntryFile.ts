import { permissionNames } from '../../permissions.ts';
import { memberOf } from '../../values/plainData.ts';
import { declaredPermissions } from '../metaSchema/permissionWords.ts';

/**
 * The `$id` through which files of a registry refer to grantable permissions: `{ $ref: 'access/permission-entry' }`.
 */
const permissionEntry = 'access/permission-entry';

/**
 * Generates a file of the entries that a permission profile can contain: every permission, including those that files
 * declare, whole families (`REFDATA.*`), and everything (`*`). Takes the files as written.
 */
export function permissionEntryFile(files: readonly unknown[]) {
  const options = files.flatMap((file) => [
    memberOf(memberOf(file, 'x-entity'), 'permissions'),
    memberOf(file, 'permissions'),
  ]);
  const brought = options.flatMap(declaredPermissions).map(({ permission }) => permission);
  const names = [...new Set([...permissionNames, ...brought])];
  const families = new Set(names.map((name) => `${name.slice(0, name.indexOf('.'))}.*`));
  return { $id: permissionEntry, type: 'string', enum: ['*', ...families, ...names] } as const;
}
