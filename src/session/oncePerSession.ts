import type { Session } from '#providers/session/session.ts';

interface Built<T> {
  readonly from: readonly unknown[];
  readonly value: T;
}

/**
 * Gives a way to build something once for a session, shared by all who ask for it; again only when something else that
 * it is built from has changed, such as the language.
 */
export function oncePerSession<T>(): (session: Session, from: readonly unknown[], build: () => T) => T {
  const all = new WeakMap<Session, Built<T>>();
  return (session, from, build) => {
    const built = all.get(session);
    if (built && from.every((part, place) => part === built.from[place])) return built.value;
    const value = build();
    all.set(session, { from, value });
    return value;
  };
}
