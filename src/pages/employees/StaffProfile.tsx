import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { loadOrgPerson } from '#providers/identity/staff.ts';
import type { OrgPerson } from '#schemas/protocol/orgPerson.ts';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { ResultMessage } from '../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useSlice } from '../../results/useSlice.ts';

/** An employee as the suite knows them (docs/specification.md#master-data-3-organisation-persons). */
export function StaffProfile({ orgPersonId }: { readonly orgPersonId: number }) {
  const translate = useTranslate();
  const person = useSlice({
    key: ['orgPerson', orgPersonId],
    read: (signal) => loadOrgPerson(orgPersonId, signal),
  });
  return (
    <FactSection title={translate('identity.staff.profile')}>
      {person.status === 'pending' && <RowsSkeleton rows={1} height={48} />}
      {person.status === 'error' && (
        <ResultMessage title={translate('identity.staff.failed')} error={person.error} onRetry={person.ask} />
      )}
      {person.status === 'success' && <Facts of={person.data} />}
    </FactSection>
  );
}

function Facts({
  of: { firstName, lastName, email, userTypeMnemonic, userKey },
}: {
  readonly of: OrgPerson;
}) {
  const translate = useTranslate();
  const text = (name: string) => translate(`identity.staff.${name}`);
  return (
    <FactList
      facts={[
        [text('name'), `${firstName} ${lastName}`.trim()],
        [text('email'), email && <Link href={`mailto:${email}`}>{email}</Link>],
        [text('userType'), translate(`permissions.userTypes.${userTypeMnemonic}`)],
        [text('userKey'), userKey],
      ]}
    />
  );
}
