import { useTranslate } from 'ra-core';
import type { Permitted } from '#schemas/access/permitted.ts';

/** Why a control is disabled. */
export interface Denial {
  /** In one sentence. */
  readonly why: string;
  /** The permission that is missing, where that is why: it can be explained further. */
  readonly missing?: string;
}

/** Says why something is not permitted: a permission is missing, or somebody acts as somebody else and only looks. */
export function useDenial(): (permitted: Permitted) => Denial {
  const translate = useTranslate();
  return ({ permission, onlyLooks }) =>
    onlyLooks
      ? { why: translate('impersonation.onlyLooks') }
      : { why: translate('form.record.needs', { permission }), missing: permission };
}
