import { permissionNames } from '../../permissions.ts';
import { memberOf } from '../../values/plainData.ts';
import { declaredPermissions } from '../metaSchema/permissionWords.ts';

/**
 * The `$id` of the generated list of grantable permissions. Files refer to it by `{ $ref: 'access/permission-entry' }`.
 */
const permissionEntry = 'access/permission-entry';

/**
 * Generates the choice of entries that a permission profile can contain: every permission, including permissions that
 * entity files declare, whole families (`REFDATA.*`), and everything (`*`). `files` are the registry's entries as
 * written.
 */
export function permissionEntryFile(files: readonly unknown[]) {
  const options = files.flatMap((file) => [
    memberOf(memberOf(file, 'x-entity'), 'permissions'),
    memberOf(file, 'permissions'),
  ]);
  const declared = options.flatMap(declaredPermissions).map(({ permission }) => permission);
  const names = [...new Set([...permissionNames, ...declared])];
  const families = new Set(names.map((name) => `${name.slice(0, name.indexOf('.'))}.*`));
  return { $id: permissionEntry, type: 'string', enum: ['*', ...families, ...names] } as const;
}
