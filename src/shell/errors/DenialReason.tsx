import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { explain } from '#schemas/access/permissions.ts';
import { Explained, Fact, Facts } from '../../permissions/Explained.tsx';
import { useFeatureName } from '../../permissions/useSource.ts';
import { useAccess } from '../../session/useAccess.ts';
import type { Denial } from './denial.ts';

/**
 * Explains why the route rule denied a page: the missing permission with its profile, entry and who can change it; or
 * the feature; or the user type.
 */
export function DenialReason({ denial }: { readonly denial: Denial }) {
  const { permissions = [], flag, userTypes, isHidden = false } = denial;
  const translate = useTranslate();
  if (permissions.length > 0) return <MissingPermissions permissions={permissions} />;
  if (flag !== undefined) return <MissingFeature flag={flag} />;
  if (userTypes) return <OtherUserTypes userTypes={userTypes} />;
  return isHidden ? <p>{translate('permissions.hidden')}</p> : null;
}

function MissingPermissions({ permissions }: { readonly permissions: readonly string[] }) {
  const translate = useTranslate();
  const facts = useAccess();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 1 }}>
      {permissions.length > 1 && <p>{translate('permissions.oneIsEnough')}</p>}
      {permissions.map((name) => (
        <Explained key={name} explanation={explain(facts, name)} />
      ))}
    </Box>
  );
}

function MissingFeature({ flag }: { readonly flag: string }) {
  const translate = useTranslate();
  const nameOf = useFeatureName();
  const mustBeOff = flag.startsWith('!');
  const name = nameOf(mustBeOff ? flag.slice(1) : flag);
  return (
    <>
      <p>{translate('pages.forbidden.switchedOff')}</p>
      <Facts>
        <Fact term={translate('permissions.feature')}>
          {translate(mustBeOff ? 'permissions.on' : 'permissions.off', { name })}
        </Fact>
        <Fact term={translate('permissions.who')}>{translate('permissions.support')}</Fact>
      </Facts>
    </>
  );
}

function OtherUserTypes({ userTypes }: { readonly userTypes: readonly string[] }) {
  const translate = useTranslate();
  const { userType } = useAccess();
  const nameOf = (type: string) => translate(`permissions.userTypes.${type}`);
  return (
    <Facts>
      <Fact term={translate('permissions.userType')}>
        {nameOf(userType)}. {translate('permissions.onlyFor', { types: userTypes.map(nameOf).join(', ') })}
      </Fact>
      <Fact term={translate('permissions.who')}>{translate('permissions.support')}</Fact>
    </Facts>
  );
}
