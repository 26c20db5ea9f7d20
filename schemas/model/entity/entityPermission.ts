import type { EntityOptions } from '../metaSchema/metaSchema.ts';

/**
 * The permissions required for each action on an entity. A leading `!` means that the user must not have the
 * permission.
 */
export interface EntityPermission {
  readonly view: string;
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
  readonly export: string;
}

export type EntityAction = keyof EntityPermission;

/**
 * Expands `'REFDATA.PAYCODE'` to its VIEW, EDIT and DELETE permissions. EDIT also covers creating
 * (docs/domain.md#profiles).
 */
export function permissionOf(options: EntityOptions['permission']): EntityPermission {
  if (typeof options === 'string') {
    const [view, edit] = [`${options}.VIEW`, `${options}.EDIT`];
    return { view, add: edit, edit, delete: `${options}.DELETE`, export: view };
  }
  const edit = options.edit ?? options.view;
  return {
    view: options.view,
    add: options.add ?? edit,
    edit,
    delete: options.delete ?? edit,
    export: options.export ?? options.view,
  };
}
