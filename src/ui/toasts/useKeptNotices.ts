import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptNotice, KeptNotices } from '#providers/storage/keptNotices.ts';

/** What this browser keeps for the person in the district, the same for all tabs. */
export interface KeptHistory {
  readonly kept: KeptNotices;
  /** Reads it, and goes on to hear of what other tabs keep. */
  readonly load: () => void;
  readonly keep: (notice: KeptNotice) => void;
  /** That acts were taken back, or not after all. */
  readonly keepTaken: (acts: readonly number[], isTaken: boolean) => void;
}

/** Loaded when there is something to keep, or somebody looks: no page waits for it. */
const store = () => import('#providers/storage/keptNotices.ts');

/** What is kept for an owner: a person in a district, and whom they act as. */
export function useKeptNotices(owner: string): KeptHistory {
  const [kept, setKept] = useState<KeptNotices>({ notices: [], taken: [] });
  const end = useRef<() => void>(undefined);
  const work = useCallback(
    (act?: (file: Awaited<ReturnType<typeof store>>) => void) => {
      const read = async () => {
        const file = await store();
        act?.(file);
        const reread = () => setKept(file.readNotices(owner));
        end.current ??= file.onNoticesKept(owner, reread);
        reread();
      };
      // Without that file the notices of this tab are there all the same.
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
    (notice: KeptNotice) => work((file) => file.keepNotice(owner, notice)),
    [work, owner],
  );
  const keepTaken = useCallback(
    (acts: readonly number[], isTaken: boolean) => work((file) => file.keepTaken(owner, acts, isTaken)),
    [work, owner],
  );
  return { kept, load, keep, keepTaken };
}
