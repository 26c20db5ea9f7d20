import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { screenOnly } from '../../ui/theme/tokens.ts';
import { lockNotice } from './lockNotice.ts';
import type { RecordLockControl } from './useRecordLock.ts';

/**
 * Banner above an edited record. Says who else holds the lock and since when, offers to request the lock or take it
 * over, and reports a lost lock. Hidden while nothing is wrong; announced to screen readers.
 */
export function LockBanner({ lock }: { readonly lock: RecordLockControl }) {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const notice = lockNotice(lock, clock);
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
  const { state, isOwn, requestedBy } = lock;
  if (state === 'other' || state === 'late' || state === 'lost')
    return isOwn ? <EditHere lock={lock} /> : <OtherHolderActions lock={lock} />;
  if (state === 'myOtherTab') return <EditHere lock={lock} />;
  if (state === 'released') return <Action name="again" onClick={lock.resume} />;
  if (state === 'failed') return <Action name="retry" onClick={lock.resume} />;
  return requestedBy === undefined ? null : <Action name="handOver" onClick={lock.release} />;
}

function EditHere({ lock }: { readonly lock: RecordLockControl }) {
  return <Action name="editHere" onClick={lock.takeOver} />;
}

/** Buttons to request the lock, for every user, and to take it over, which needs a permission and a confirmation. */
function OtherHolderActions({ lock }: { readonly lock: RecordLockControl }) {
  const [isAsking, setAsking] = useState(false);
  const { holder, isRequested } = lock;
  if (!holder) return <Action name="editHere" onClick={lock.resume} />;
  return (
    <>
      {!isRequested && <Action name="ask" onClick={lock.requestLock} />}
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

/** On a phone the buttons go below the text. */
const banner = {
  flexWrap: 'wrap',
  alignItems: 'center',
  mb: 2,
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { flexWrap: 'wrap', alignItems: 'center', py: 0 },
} as const;

interface TakeOverDialogProps {
  readonly isOpen: boolean;
  /** The holder of the lock. */
  readonly name: string;
  readonly onTakeOver: () => void;
  readonly onClose: () => void;
}

/** Confirms taking over a lock. Enter and Escape cancel. */
function TakeOverDialog({ isOpen, name, onTakeOver, onClose }: TakeOverDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const goOn = () => {
    onClose();
    onTakeOver();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('lock.confirm.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('lock.confirm.text', { name })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="warning" onClick={goOn}>
          {translate('lock.actions.takeOver')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lock.confirm.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Returns the ref of an element that takes the focus when its focused button disappears, so that keyboard users stay in
 * place.
 */
function useFocusStays(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  // During rendering the element to be removed still has the focus.
  const wasInside = around.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside && isLost) around.current?.focus({ preventScroll: true });
  });
  return around;
}
