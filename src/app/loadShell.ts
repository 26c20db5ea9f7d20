import type { Session } from '#providers/session/session.ts';
import type { FirstRows } from '../boot/firstScreen.ts';
import { reloadOnce } from '../ui/missing/reloadOnce.ts';

type Mount = (session: Session, rows?: FirstRows) => Promise<void>;

/**
 * Loads the console's own screens. When a part is missing, because a newer version was installed meanwhile, the
 * page reloads once, and not in a loop (docs/specification.md#application-2-loading-and-failure).
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
