import type { EntityScreen } from '../../../entity/EntityContext.tsx';
import type { TreeEntry } from '../tree/node.ts';
import type { Kinds } from '../view/KindsContext.tsx';

/** Actions on selected entries; their texts are in `absenceReasons.actions`. */
export const selectionActions = ['move', 'remove', 'hide', 'unhide', 'delete'] as const;
export type SelectionAction = (typeof selectionActions)[number];

/**
 * The reason why an action is disabled: a text key in `absenceReasons.because`, and the permission that the text names,
 * if any.
 */
export interface DisabledReason {
  readonly reason: string;
  readonly permission?: string;
}

type Right = 'edit' | 'delete';

const rights: Readonly<Record<SelectionAction, Right>> = {
  move: 'edit',
  remove: 'edit',
  hide: 'edit',
  unhide: 'edit',
  delete: 'delete',
};

/**
 * For each action, a check for obstacles other than a missing permission. The check returns the text key of the
 * obstacle in `absenceReasons.because`, or undefined.
 */
const obstacles: Readonly<Record<SelectionAction, (entries: readonly TreeEntry[]) => string | undefined>> = {
  move: (entries) => (entries.some(({ kind }) => kind === 'bucket') ? 'onlyReasons' : undefined),
  remove: (entries) => (entries.every(({ bucketId }) => bucketId === undefined) ? 'noBucket' : undefined),
  hide: (entries) => (entries.every(({ isHidden }) => isHidden) ? 'allHidden' : undefined),
  unhide: (entries) => (entries.every(({ isHidden }) => !isHidden) ? 'noneHidden' : undefined),
  delete: () => undefined,
};

/** Returns why an action is disabled for these entries, or undefined if it is enabled. Pure. */
export function blockedReason(
  action: SelectionAction,
  entries: readonly TreeEntry[],
  kinds: Kinds,
): DisabledReason | undefined {
  const screens: EntityScreen[] = [...new Set(entries.map(({ kind }) => kind))].map((kind) => kinds[kind]);
  const denied = screens.map(({ may }) => may[rights[action]]).find(({ allowed }) => !allowed);
  if (denied?.onlyLooks) return { reason: 'onlyLooks' };
  if (denied) return { reason: 'permission', permission: denied.permission };
  const reason = obstacles[action](entries);
  return reason === undefined ? undefined : { reason };
}
