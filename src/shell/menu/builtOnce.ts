import type { Session } from '#providers/session/session.ts';
import type { MenuGroup } from './menuFor.ts';

interface Built {
  readonly from: readonly unknown[];
  readonly menu: readonly MenuGroup[];
}

const menus = new WeakMap<Session, Built>();

/**
 * The menu is built once per session (docs/specification.md#application-2-navigation-menu) and shared by all
 * who ask for it; again only when something else that it is built from has changed, such as the language.
 */
export function builtOnce(
  session: Session,
  from: readonly unknown[],
  build: () => readonly MenuGroup[],
): readonly MenuGroup[] {
  const built = menus.get(session);
  if (built && from.every((part, place) => part === built.from[place])) return built.menu;
  const menu = build();
  menus.set(session, { from, menu });
  return menu;
}
