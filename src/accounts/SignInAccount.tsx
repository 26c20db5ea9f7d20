import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { loadAccountName } from '#providers/identity/accountName.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { FactList, FactSection } from '../results/FactList.tsx';
import { ResultMessage } from '../results/ResultMessage.tsx';
import { RowsSkeleton } from '../results/RowsSkeleton.tsx';
import { useQueryState } from '../results/useQueryState.ts';

/**
 * The name of the identity account that signs in as a user, with a warning when it differs from the user's name
 * (docs/specification.md#application-7-suite-calls).
 */
export function SignInAccount({ user }: { readonly user: RecordData }) {
  const translate = useTranslate();
  const id = Number(user.adminUserId);
  const name = useQueryState({ key: ['accountName', id], read: (signal) => loadAccountName(id, signal) });
  return (
    <FactSection title={translate('identity.account.title')}>
      {name.status === 'pending' && <RowsSkeleton rows={1} height={48} />}
      {name.status === 'error' && <Failed error={name.error} onRetry={name.ask} />}
      {name.status === 'success' && <AccountName name={name.data} user={user} />}
    </FactSection>
  );
}

function AccountName({ name, user }: { readonly name: string; readonly user: RecordData }) {
  const translate = useTranslate();
  const isOther = name !== `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim();
  return (
    <>
      <FactList facts={[[translate('identity.account.name'), name]]} />
      {isOther && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('identity.account.differs')}
        </Alert>
      )}
    </>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const isNobody = error instanceof ServiceError && error.status === 404;
  if (isNobody) return <Box sx={{ color: 'text.secondary' }}>{translate('identity.account.none')}</Box>;
  return <ResultMessage title={translate('identity.account.failed')} error={error} onRetry={onRetry} />;
}
