import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { SidePanelState } from './useSidePanel.ts';

/**
 * Opens the first row of an inbox in the side panel, and the next row when the open one disappears. Stops once the user
 * closes the panel.
 */
export function useInbox(
  beside: SidePanelState | undefined,
  rows: readonly RaRecord[],
  isInbox: boolean,
): void {
  const place = useRef(0);
  const wasShown = useRef(false);
  useEffect(() => {
    if (!isInbox || !beside || rows.length === 0) return;
    const at = rows.findIndex(({ id }) => String(id) === beside.id);
    const isClosed = beside.id === undefined && wasShown.current;
    if (at >= 0) place.current = at;
    const next = rows[Math.min(place.current, rows.length - 1)];
    wasShown.current = true;
    if (at < 0 && !isClosed && next) beside.show(next);
  });
}
