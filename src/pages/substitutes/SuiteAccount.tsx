import { useTranslate } from 'react-admin';
import { loadIdentityName } from '#providers/identity/staff.ts';
import { allows } from '#schemas/access/permissions.ts';
import { accessPermission } from '#schemas/protocol/session/permissions.ts';
import { SignInPanel } from '../../accounts/SignInPanel.tsx';
import type { SlotProps } from '../../derived/slots.ts';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** Below a substitute's general information: their suite account and sign-in account. */
export function BelowGeneral({ record }: SlotProps) {
  const { permissions } = useSession();
  const { orgPersonId, substituteId } = record ?? {};
  const mayAsk = [accessPermission, 'SECURITY.IDM'].some((name) => allows(permissions, name));
  return (
    <>
      {typeof substituteId === 'number' && <SignInPanel of={{ kind: 'substitute', id: substituteId }} />}
      {mayAsk && typeof orgPersonId === 'number' && <SuiteAccount key={orgPersonId} id={orgPersonId} />}
    </>
  );
}

/**
 * Shows the name that the suite has for the substitute's ID. A name that differs from the record's reveals a wrong ID.
 */
function SuiteAccount({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const name = useQueryState({ key: ['identityName', id], read: (signal) => loadIdentityName(id, signal) });
  return (
    <FactSection title={translate('identity.suiteAccount.title')}>
      <Loaded of={name} failed={translate('identity.suiteAccount.failed')} rows={1} height={48}>
        {(found) => (
          <FactList
            facts={[
              [translate('identity.suiteAccount.number'), id],
              [translate('identity.suiteAccount.name'), found ?? translate('identity.suiteAccount.none')],
            ]}
          />
        )}
      </Loaded>
    </FactSection>
  );
}
