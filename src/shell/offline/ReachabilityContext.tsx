import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection, Reachability } from './Reachability.ts';

/** The watch over the connection; absent in tests that need none. */
export const ReachabilityContext = createContext<Reachability | undefined>(undefined);

const alwaysOnline: Connection = { kind: 'online' };
const nobody = () => () => {};

/** The connection as it is now, and the way to try it at once. */
export function useConnection(): { readonly connection: Connection; readonly tryNow: () => void } {
  const watch = useContext(ReachabilityContext);
  const connection = useSyncExternalStore(
    watch?.subscribe ?? nobody,
    watch?.connection ?? (() => alwaysOnline),
  );
  return { connection, tryNow: watch?.tryNow ?? (() => {}) };
}
