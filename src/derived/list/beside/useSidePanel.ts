import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useStableCallback } from '../../../ui/useStableCallback.ts';
import { wholeAddress } from '../state/address.ts';

/** The record in the side panel, kept in the URL. */
export interface SidePanelState {
  readonly id: string | undefined;
  /**
   * Shows a record in the panel, or closes the panel if it already shows that record. With `isFollowing`, only updates
   * an open panel, and never closes it.
   */
  readonly show: (record: RaRecord, isFollowing?: boolean) => void;
  readonly close: () => void;
}

const key = 'beside';

/**
 * The state of a list's side panel. Undefined if the list has none: on a phone, and for rows that can't be loaded
 * individually. An inbox has a panel even for such rows, because it shows the rows it already has.
 */
export function useSidePanel(isPhone: boolean, isInbox: boolean): SidePanelState | undefined {
  const { entity } = useEntity();
  const [params, setParams] = useSearchParams();
  const id = params.get(key) ?? undefined;
  const put = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(key);
        else after.set(key, next);
        // Writes the missing list parameters to the URL in the same step. If the list added them later, it would
        // remount and lose the focus.
        return wholeAddress(entity, after) ?? after;
      },
      { replace: isInbox || id !== undefined, preventScrollReset: true },
    );
  const show = useStableCallback((record: RaRecord, isFollowing = false) => {
    const next = String(record.id);
    if (isFollowing && (id === undefined || id === next)) return;
    put(!isFollowing && id === next ? undefined : next);
  });
  const close = useStableCallback(() => put(undefined));
  if (isPhone || (!isInbox && (!offers(entity, 'get') || entity.computed))) return undefined;
  return { id, show, close };
}
