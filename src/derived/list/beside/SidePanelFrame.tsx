import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, type RefCallback, useRef } from 'react';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { ListSlots } from '../../listSlots.ts';
import type { SidePanelState } from './useSidePanel.ts';

const SidePanel = onDemand(() => import('./SidePanel.tsx').then((file) => file.SidePanel));

interface SidePanelFrameProps {
  readonly beside: SidePanelState | undefined;
  /** Ref of the element around the table, to measure its width. */
  readonly frame: RefCallback<HTMLElement>;
  readonly Part: ListSlots['beside'] | undefined;
  readonly cells: ListSlots['cells'];
  readonly children: ReactNode;
}

/** The rows of a list, with the side panel next to them if it is open. Escape closes the panel. */
export function SidePanelFrame({ beside, frame, Part, cells, children }: SidePanelFrameProps) {
  const rows = useRef<HTMLDivElement>(null);
  const id = beside?.id;
  const close = () => {
    beside?.close();
    rows.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && id !== undefined && event.target instanceof HTMLTableRowElement) close();
  };
  return (
    <Box className="list-frame" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }} onKeyDown={keys}>
      <Box ref={frame} sx={{ flex: 1, minWidth: 0 }}>
        <div ref={rows}>{children}</div>
      </Box>
      {id !== undefined && <SidePanel key={id} {...{ id, Part, cells }} onClose={close} />}
    </Box>
  );
}
