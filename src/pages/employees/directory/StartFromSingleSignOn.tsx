import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { loadAccountName } from '#providers/identity/accountName.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { FormSkeleton } from '../../../derived/form/layout/FormSkeleton.tsx';
import type { StartsWithProps } from '../../../derived/slots.ts';
import { useSlice } from '../../../results/useSlice.ts';

/**
 * Nobody here has the number of single sign-on that the address names: a new employee starts with the name of
 * its account, where the directory knows one. What is not known, or may not be asked, is said.
 */
export function StartFromSingleSignOn({
  orgSsoId,
  children,
}: StartsWithProps & { readonly orgSsoId: string }) {
  const translate = useTranslate();
  const account = useSlice({
    key: ['accountName', orgSsoId],
    read: (signal) => loadAccountName(orgSsoId, signal),
  });
  const text = (name: string, args = {}) =>
    translate(`employees.singleSignOn.${name}`, { number: orgSsoId, ...args });
  if (account.status === 'error') {
    return children(undefined, <Alert severity="warning">{`${text('nobody')} ${text('unknown')}`}</Alert>);
  }
  if (account.status !== 'success') return <FormSkeleton />;
  const notice = (
    <Alert severity="info">{`${text('nobody')} ${text('account', { name: account.data })}`}</Alert>
  );
  return children(nameParts(account.data), notice);
}

/** The directory keeps a name as one text: its first word, its last, and what is between them. */
export function nameParts(name: string): RecordData {
  const options = name.trim().split(/\s+/);
  if (options.length < 2) return { lastName: options[0] ?? '' };
  const middle = options.slice(1, -1).join(' ');
  return {
    firstName: options[0],
    ...(middle === '' ? {} : { middleName: middle }),
    lastName: options.at(-1),
  };
}
