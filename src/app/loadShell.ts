import type { Session } from '#providers/session/session.ts';
import type { FirstRows } from '../boot/firstScreen.ts';
import { reloadOnce } from '../ui/missing/reloadOnce.ts';

type Mount = (session: Session, rows?: FirstRows) => Promise<void>;

/**
 * Loads the console's screens. If a chunk is missing after a new version was deployed, the page reloads once, never in
 * a loop (docs/specification.md#application-2-loading-and-failure).
 */
export async function loadShell(): Promise<Mount> {
  try {
    const { mount } = await import('./mount.tsx');
    return mount;
  } catch (error) {
    await reloadOnce();
    throw error;
  }
}
