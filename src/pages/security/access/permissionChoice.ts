import { recordPages } from '#schemas/navigation/recordPages.ts';
import { navigationPages } from '#schemas/navigation.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { permissionNames, supportPermissionNames } from '#schemas/protocol/permissions.ts';
import type { Language } from '#schemas/protocol/session.ts';
import { pseudoNames } from '#schemas/rules/pseudoPermissions.ts';

/** Something that can be asked about somebody: a page by its title, or a permission by its name. */
export interface PermissionChoice {
  readonly kind: 'pages' | 'permissions';
  readonly label: string;
  /** What decides about it. */
  readonly permission: string;
}

/** The console's own pages that a permission guards, then every permission. */
export function askables(
  language: Language,
  summaries: readonly EntitySummary[],
): readonly PermissionChoice[] {
  const pages = [...navigationPages, ...recordPages(summaries)].flatMap(({ title, path, permission }) =>
    permission === undefined
      ? []
      : [{ kind: 'pages' as const, label: `${title[language]} (${path})`, permission }],
  );
  const names = [...permissionNames, ...supportPermissionNames, ...pseudoNames];
  return [
    ...pages,
    ...names.map((name) => ({ kind: 'permissions' as const, label: name, permission: name })),
  ];
}
