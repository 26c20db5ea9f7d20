import { useTranslate } from 'react-admin';
import type { AccessDecision } from '#schemas/access/permitted.ts';

export interface Denial {
  /** The reason in one sentence, in the user's language. */
  readonly why: string;
  /** The missing permission, if that is the reason. `useWhyNot` can explain it further. */
  readonly missing?: string;
}

/** Returns a function that says why an action is denied: a missing permission, or read-only impersonation. */
export function useDenial(): (permitted: AccessDecision) => Denial {
  const translate = useTranslate();
  return ({ permission, onlyLooks }) =>
    onlyLooks
      ? { why: translate('impersonation.onlyLooks') }
      : { why: translate('form.record.needs', { permission }), missing: permission };
}
