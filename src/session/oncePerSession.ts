import type { Session } from '#providers/session/session.ts';

interface Built<T> {
  readonly from: readonly unknown[];
  readonly value: T;
}

/**
 * Creates a function that builds a value once per session and shares it with all callers. It rebuilds only when one of
 * its inputs (`from`) changes, such as the language.
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
