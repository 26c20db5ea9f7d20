import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { loadOrgPerson } from '#providers/identity/staff.ts';
import { loadProducts, notPurchased } from '#providers/products/products.ts';
import type { OrgPerson } from '#schemas/protocol/people/orgPerson.ts';
import { FactList, FactSection } from '../../results/FactList.tsx';
import { Loaded } from '../../results/Loaded.tsx';
import { useQueryState } from '../../results/useQueryState.ts';
import { useSession } from '../../session/SessionContext.tsx';

/**
 * The suite's applications that the user can manage for an employee
 * (docs/specification.md#master-data-3-organisation-persons: staff applications).
 */
export function StaffApplications() {
  const translate = useTranslate();
  const { config } = useSession();
  const products = useQueryState({ key: ['products'], read: () => loadProducts() });
  return (
    <FactSection title={translate('identity.staff.applications')}>
      <Loaded of={products} failed={translate('identity.staff.applicationsFailed')} rows={1} height={48}>
        {(data) => (
          <Names
            names={data
              .filter(({ name, mode }) => name !== config.productId && mode !== notPurchased)
              .map(({ displayName }) => displayName)}
          />
        )}
      </Loaded>
    </FactSection>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return <Box>{translate('identity.staff.noApplications')}</Box>;
  return (
    <>
      <Box>{translate('identity.staff.applicationsLead')}</Box>
      <Box component="ul" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {/* The product selection page is outside the district's routes, so this link loads it instead of routing. */}
      <Link href="/products">{translate('identity.staff.open')}</Link>
    </>
  );
}

/** The suite's profile of an employee (docs/specification.md#master-data-3-organisation-persons). */
export function StaffProfile({ orgPersonId }: { readonly orgPersonId: number }) {
  const translate = useTranslate();
  const person = useQueryState({
    key: ['orgPerson', orgPersonId],
    read: (signal) => loadOrgPerson(orgPersonId, signal),
  });
  return (
    <FactSection title={translate('identity.staff.profile')}>
      <Loaded of={person} failed={translate('identity.staff.failed')} rows={1} height={48}>
        {(data) => <Facts of={data} />}
      </Loaded>
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
