import type { RaRecord } from 'ra-core';
import { useSearchParams } from 'react-router';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useStable } from '../../../ui/useStable.ts';
import { wholeAddress } from '../state/address.ts';

/** The record that is shown beside its list; the address keeps it. */
export interface Beside {
  readonly id: string | undefined;
  /** Shows a record; with `isFollowing` only where another one is shown. */
  readonly show: (record: RaRecord, isFollowing?: boolean) => void;
  readonly close: () => void;
}

const key = 'beside';

/** Nothing on a phone, and for what cannot be read by itself; an inbox has its rows at hand. */
export function useBeside(isPhone: boolean, isInbox: boolean): Beside | undefined {
  const { entity } = useEntity();
  const [params, setParams] = useSearchParams();
  const id = params.get(key) ?? undefined;
  const put = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(key);
        else after.set(key, next);
        // The whole address at once: a list whose address is completed later begins anew, without the focus.
        return wholeAddress(entity, after) ?? after;
      },
      { replace: isInbox || id !== undefined, preventScrollReset: true },
    );
  const show = useStable((record: RaRecord, isFollowing = false) => {
    const next = String(record.id);
    if (isFollowing && (id === undefined || id === next)) return;
    put(!isFollowing && id === next ? undefined : next);
  });
  const close = useStable(() => put(undefined));
  if (isPhone || (!isInbox && (!offers(entity, 'get') || entity.computed))) return undefined;
  return { id, show, close };
}
