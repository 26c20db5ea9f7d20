import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type NotificationPayload,
  useLocaleState,
  useNotificationContext,
  useNotify,
  useTranslate,
} from 'ra-core';
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Session } from '#providers/session/session.ts';
import type { SessionEvent } from '#providers/session/sessionEvents.ts';
import type { SignInError } from '#providers/session/signIn/signInError.ts';
import { SessionContext, useSession } from './SessionContext.tsx';

/** What of a session can become another while a page is open. */
type ChangedSession = Partial<Pick<Session, 'impersonation' | 'organization'>>;

/** Tells everything on the page that the session has changed: what was read only is not any more, the district counts its hours otherwise. */
export const ChangeSession = createContext<(changed: ChangedSession) => void>(() => undefined);

/** Gives the signed-in session to everything below. */
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

/** Seconds from the notice to the end (docs/specification.md#application-9-limits). */
const lastMinute = 60_000;

/** Shows what happens to the session as toasts: that it ends soon, that it goes on, that it does not. */
export function useSessionToasts(): void {
  const { lifecycle } = useSession();
  const notify = useNotify();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const close = useClosing();

  useEffect(() => {
    const stay = () => void lifecycle.stay();
    const tell = (event: SessionEvent) => {
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
    return lifecycle.events.subscribe(tell);
  }, [lifecycle, notify, translate, locale, close]);
}

/** What to do about it; nothing where that text itself cannot be loaded. */
function adviceOn(error: SignInError, locale: string): Promise<string> {
  return import('./adviceFor.ts').then(
    ({ adviceFor }) => adviceFor(error, locale),
    () => '',
  );
}

/** Takes the notice of the end away: it has become untrue. */
function useClosing(): () => void {
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
