import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredNotice, StoredNotices } from '#providers/storage/storedNotices.ts';

/** Notifications that this browser stores for the user in the district, shared by all tabs. */
export interface StoredHistory {
  readonly stored: StoredNotices;
  /** Loads the stored notifications and listens to other tabs. */
  readonly load: () => void;
  readonly keep: (notice: StoredNotice) => void;
  /** Stores that acts were undone (`isTaken`), or that their undo failed. */
  readonly storeUndone: (acts: readonly number[], isTaken: boolean) => void;
}

/** Loaded on demand, so that no page waits for it. */
const store = () => import('#providers/storage/storedNotices.ts');

/** Returns the stored notifications of an owner: a user in a district, with the impersonated user if any. */
export function useStoredNotices(owner: string): StoredHistory {
  const [stored, setKept] = useState<StoredNotices>({ notices: [], taken: [] });
  const end = useRef<() => void>(undefined);
  const work = useCallback(
    (act?: (file: Awaited<ReturnType<typeof store>>) => void) => {
      const read = async () => {
        const file = await store();
        act?.(file);
        const reread = () => setKept(file.readNotices(owner));
        end.current ??= file.onNoticesStored(owner, reread);
        reread();
      };
      // If the storage module can't be loaded, this tab's own notifications still work.
      void read().catch(() => undefined);
    },
    [owner],
  );
  useEffect(
    () => () => {
      end.current?.();
      end.current = undefined;
    },
    [],
  );
  const load = useCallback(() => work(), [work]);
  const keep = useCallback(
    (notice: StoredNotice) => work((file) => file.storeNotice(owner, notice)),
    [work, owner],
  );
  const storeUndone = useCallback(
    (acts: readonly number[], isTaken: boolean) => work((file) => file.storeUndone(owner, acts, isTaken)),
    [work, owner],
  );
  return { stored, load, keep, storeUndone };
}
