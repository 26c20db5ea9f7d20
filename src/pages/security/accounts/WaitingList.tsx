import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadWaiting } from '#providers/accounts/accounts.ts';
import { allows } from '#schemas/access/permissions.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { accountActs } from '#schemas/protocol/people/accounts.ts';
import { accountsKey } from '../../../accounts/useSignIn.ts';
import { Loaded } from '../../../results/Loaded.tsx';
import { useQueryState } from '../../../results/useQueryState.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';
import { LinkDialog, type WaitingSubject } from './LinkDialog.tsx';

/** Sign-ins at the external provider that match no account, with a button to link them. */
export function WaitingList() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<WaitingSubject>();
  const waiting = useQueryState({ key: [accountsKey, 'waiting'], read: loadWaiting });
  return (
    <>
      <Loaded of={waiting} failed={translate('signIns.waiting.failed')} rows={2}>
        {(data) =>
          data.waiting.length === 0 ? (
            translate('signIns.waiting.empty')
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.waiting.map((one) => (
                <Row key={one.subject} waiting={one} onLink={() => setChosen(one)} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {chosen && <LinkDialog waiting={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Row({ waiting, onLink }: { readonly waiting: WaitingSubject; readonly onLink: () => void }) {
  const translate = useTranslate();
  const { permissions } = useSession();
  const clock = useDistrictClock();
  const { subject, name, email, emailVerified, lastSeen } = waiting;
  const verified = translate(emailVerified ? 'signIns.waiting.verified' : 'signIns.waiting.unverified');
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name ?? subject}</Box>
        {name !== null && <code>{subject}</code>}
        {email !== null && <div>{`${email} (${verified})`}</div>}
        <Box sx={{ color: 'text.secondary' }}>
          {translate('signIns.waiting.last')}: {showMoment(lastSeen, clock)}
        </Box>
      </Box>
      {allows(permissions, accountActs.link.permission) && (
        <Button
          variant="outlined"
          onClick={onLink}
          aria-label={translate('signIns.waiting.link', { subject })}
        >
          {translate('signIns.waiting.use')}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
