import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { floatingBar } from '../../ui/theme/floatingBar.ts';
import { tabularFigures } from '../../ui/theme/PageStyles.tsx';
import { type Status, screenOnly } from '../../ui/theme/tokens.ts';
import type { Connection, Reachability } from './Reachability.ts';

/** Shows when the service can't be reached, when it is retried, and when it is back. */
export function OfflineBanner() {
  const { connection, tryNow } = useConnection();
  const translate = useTranslate();
  return (
    <Box role="status" className={screenOnly}>
      {connection.kind === 'lost' && (
        <Line
          status="held"
          icon={<CloudOffOutlined fontSize="small" />}
          text={translate('shell.offline.lost')}
        >
          <NextTry connection={connection} />
          <Button color="inherit" variant="outlined" onClick={tryNow} disabled={connection.isTrying}>
            {translate('shell.offline.retryNow')}
          </Button>
        </Line>
      )}
      {connection.kind === 'back' && (
        <Line
          status="filled"
          icon={<CloudDoneOutlined fontSize="small" />}
          text={translate('shell.offline.back')}
        />
      )}
    </Box>
  );
}

interface LineProps {
  readonly status: Status;
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Line({ status, icon, text, children }: LineProps) {
  return (
    <Box sx={{ ...bar, color: `status.${status}.main`, bgcolor: `status.${status}.soft` }}>
      {icon}
      <Box component="span" sx={{ flex: '1 1 240px', fontWeight: 500 }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}

/** A visible countdown, hidden from screen readers because it would never stop. */
function NextTry({ connection }: { connection: Extract<Connection, { kind: 'lost' }> }) {
  const translate = useTranslate();
  const seconds = useSecondsUntil(connection.nextTryAt);
  return (
    <span aria-hidden className={tabularFigures}>
      {connection.isTrying
        ? translate('shell.offline.retrying')
        : translate('shell.offline.retryIn', { smart_count: seconds })}
    </span>
  );
}

/** Styles of the banner, which is above the form's save bar. */
const bar = { ...floatingBar, bottom: 80 } as const;

/** The connection monitor; undefined in tests without one. */
export const ReachabilityContext = createContext<Reachability | undefined>(undefined);

const alwaysOnline: Connection = { kind: 'online' };
const noSubscription = () => () => {};

/** Returns the connection state and a function to retry now. */
function useConnection(): { readonly connection: Connection; readonly tryNow: () => void } {
  const watch = useContext(ReachabilityContext);
  const connection = useSyncExternalStore(
    watch?.subscribe ?? noSubscription,
    watch?.connection ?? (() => alwaysOnline),
  );
  return { connection, tryNow: watch?.tryNow ?? (() => {}) };
}

/** Returns the whole seconds until a moment (milliseconds since 1970), counting down; never below 0. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment starts another count.
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
