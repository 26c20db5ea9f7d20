import Box from '@mui/material/Box';
import { useStore } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { waitForPaint } from '../../../ui/missing/waitForPaint.ts';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import type { ViewTabsProps } from './ViewTabs.tsx';

const ViewTabs = onDemand(
  Object.assign(
    async () => {
      await waitForPaint();
      return (await import('./ViewTabs.tsx')).ViewTabs;
    },
    { framed: true } as const,
  ),
);

interface ViewTabsPlaceProps extends ViewTabsProps {
  /** Whether the rows are loaded. The tabs load after them. */
  readonly isReady: boolean;
}

/**
 * Lazy-loads the tabs of pinned views. Reserves their height if any views were pinned when this browser last loaded
 * them.
 */
export function ViewTabsPlace({ isReady, ...shown }: ViewTabsPlaceProps) {
  const { entity } = useEntity();
  const [pinned] = useStore<readonly string[] | null>(`list.${entity.name}.pinned`, null);
  if (!entity.can.savedViews) return null;
  const hasTabs = (pinned ?? entity.list.views).length > 0;
  return (
    <Box className={screenOnly} sx={hasTabs ? room : undefined}>
      {isReady && <ViewTabs {...shown} />}
    </Box>
  );
}

const room = { minHeight: 37, mb: 1.5, '@media (pointer: coarse)': { minHeight: 45 } } as const;
