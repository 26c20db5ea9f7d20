import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type NotificationPayload,
  useLocaleState,
  useNotificationContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { Session } from '#providers/session/session.ts';
import type { SessionEvent } from '#providers/session/sessionEvents.ts';
import type { SignInError } from '#providers/session/signIn/signInError.ts';
import { SessionContext, useSession } from './SessionContext.tsx';

/** The parts of a session that can change while a page is open. */
type ChangedSession = Partial<Pick<Session, 'impersonation' | 'organization'>>;

/**
 * Context with a function that updates the session for the whole page, for example when impersonation stops being
 * read-only or the district changes its clock format.
 */
export const ChangeSession = createContext<(changed: ChangedSession) => void>(() => undefined);

/** Provides the signed-in session to the tree below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const [changed, setChanged] = useState<ChangedSession>({});
  const change = useCallback((more: ChangedSession) => setChanged((before) => ({ ...before, ...more })), []);
  const current = useMemo(() => ({ ...session, ...changed }), [session, changed]);
  return (
    <ChangeSession value={change}>
      <SessionContext.Provider value={current}>{children}</SessionContext.Provider>
    </ChangeSession>
  );
}

/** The session ends 60 seconds after the notice (docs/specification.md#application-9-limits). */
const lastMinute = 60_000;

/** Shows toasts when the session is about to expire, is renewed, or cannot be renewed. */
export function useSessionToasts(): void {
  const { lifecycle } = useSession();
  const notify = useNotify();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const close = useCloseExpiryNotice();

  useEffect(() => {
    const stay = () => void lifecycle.stay();
    const onEvent = (event: SessionEvent) => {
      if (event.kind === 'expiring') {
        close();
        notify(<Expiring onStay={stay} />, { type: 'warning', autoHideDuration: lastMinute });
      }
      if (event.kind === 'expired' || event.kind === 'renewed') close();
      if (event.kind === 'renewFailed' && !event.isEnd) {
        const { message } = event.error;
        void adviceOn(event.error, locale).then((advice) =>
          notify(translate('session.renewFailed', { advice, message }), { type: 'error' }),
        );
      }
    };
    return lifecycle.events.subscribe(onEvent);
  }, [lifecycle, notify, translate, locale, close]);
}

/** Returns advice for a sign-in error; empty if the texts themselves cannot be loaded. */
function adviceOn(error: SignInError, locale: string): Promise<string> {
  return import('./adviceFor.ts').then(
    ({ adviceFor }) => adviceFor(error, locale),
    () => '',
  );
}

/** Returns a function that removes the expiry notice. */
function useCloseExpiryNotice(): () => void {
  const { setNotifications } = useNotificationContext();
  return useCallback(
    () => setNotifications((all) => all.filter((one) => !isExpiring(one))),
    [setNotifications],
  );
}

function isExpiring({ message }: NotificationPayload): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === Expiring;
}

function Expiring({ onStay }: { onStay: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <Box>{translate('session.expiring')}</Box>
      <Button size="small" variant="outlined" onClick={onStay} sx={{ mt: 1 }}>
        {translate('session.stay')}
      </Button>
    </>
  );
}
