import type { Session } from '#providers/session/session.ts';

type Mount = (session: Session) => void;

const reloadedKey = 'absmgmt.reloaded';

/**
 * Loads the console's own screens. When a part is missing, because a newer version was installed
 * meanwhile, the page reloads once (specification, application section 2).
 */
export async function loadShell(): Promise<Mount> {
  try {
    const { mount } = await import('../mount.tsx');
    sessionStorage.removeItem(reloadedKey);
    return mount;
  } catch (error) {
    if (sessionStorage.getItem(reloadedKey) !== null) throw error;
    sessionStorage.setItem(reloadedKey, 'yes');
    window.location.reload();
    return new Promise(() => {});
  }
}
