import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { screenOnly } from '../../shell/theme/tokens.ts';
import { lockNotice } from './lockNotice.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { useFocusStays } from './useFocusStays.ts';
import type { RecordLockControl } from './useRecordLock.ts';

/**
 * Above a record that is edited: who else has it and since when, what can be done about it, and that a lock
 * was lost. Says nothing while all is well; what it says is read out.
 */
export function LockBanner({ lock }: { readonly lock: RecordLockControl }) {
  const translate = useTranslate();
  const { organization } = useSession();
  const notice = lockNotice(lock, organization?.timeZone ?? 'UTC');
  const isError = notice?.severity === 'error';
  const region = useFocusStays();
  return (
    <Box
      ref={region}
      tabIndex={-1}
      role={isError ? 'alert' : 'status'}
      aria-busy={lock.isBusy}
      className={screenOnly}
    >
      {notice && (
        <Alert
          role="presentation"
          severity={notice.severity}
          action={<LockActions lock={lock} />}
          sx={banner}
        >
          {translate(notice.key, notice.args)}
        </Alert>
      )}
    </Box>
  );
}

function LockActions({ lock }: { readonly lock: RecordLockControl }) {
  const { state, holder, requestedBy } = lock;
  if (state === 'other' || state === 'lost')
    return holder?.isMine ? <EditHere lock={lock} /> : <Ask lock={lock} />;
  if (state === 'myOtherTab') return <EditHere lock={lock} />;
  if (state === 'released') return <Action name="again" onClick={lock.resume} />;
  if (state === 'failed') return <Action name="retry" onClick={lock.resume} />;
  return requestedBy === undefined ? null : <Action name="handOver" onClick={lock.release} />;
}

function EditHere({ lock }: { readonly lock: RecordLockControl }) {
  return <Action name="editHere" onClick={lock.takeOver} />;
}

/** Asking is for everybody; to take over, a right of its own is needed, and a confirmation. */
function Ask({ lock }: { readonly lock: RecordLockControl }) {
  const [isAsking, setAsking] = useState(false);
  const { holder, isRequested } = lock;
  if (!holder) return <Action name="editHere" onClick={lock.resume} />;
  return (
    <>
      {!isRequested && <Action name="ask" onClick={lock.askForIt} />}
      {holder.mayTakeOver && <Action name="takeOver" onClick={() => setAsking(true)} />}
      <TakeOverDialog
        isOpen={isAsking}
        name={holder.ownerName}
        onTakeOver={lock.takeOver}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface ActionProps {
  readonly name: 'ask' | 'takeOver' | 'editHere' | 'handOver' | 'again' | 'retry';
  readonly onClick: () => void;
}

function Action({ name, onClick }: ActionProps) {
  const translate = useTranslate();
  return (
    <Button color="inherit" onClick={onClick}>
      {translate(`lock.actions.${name}`)}
    </Button>
  );
}

/** On a phone the buttons go below the text, never the text below the sign. */
const banner = {
  flexWrap: 'wrap',
  alignItems: 'center',
  mb: 2,
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { flexWrap: 'wrap', alignItems: 'center', py: 0 },
} as const;
