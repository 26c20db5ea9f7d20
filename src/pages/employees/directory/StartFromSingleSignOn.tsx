import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { loadAccountName } from '#providers/identity/accountName.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { FormSkeleton } from '../../../derived/form/layout/FormSkeleton.tsx';
import type { StartsWithProps } from '../../../derived/slots.ts';
import { useQueryState } from '../../../results/useQueryState.ts';

/**
 * Prefills a new employee with the name of the account in the directory, if no employee has the single sign-on ID in
 * the address. Says if the account is unknown or can't be looked up.
 */
export function StartFromSingleSignOn({
  orgSsoId,
  children,
}: StartsWithProps & { readonly orgSsoId: string }) {
  const translate = useTranslate();
  const account = useQueryState({
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

/** Splits a full name into first, middle and last name, because the directory stores one text. */
function nameParts(name: string): RecordData {
  const options = name.trim().split(/\s+/);
  if (options.length < 2) return { lastName: options[0] ?? '' };
  const middle = options.slice(1, -1).join(' ');
  return {
    firstName: options[0],
    ...(middle === '' ? {} : { middleName: middle }),
    lastName: options.at(-1),
  };
}
