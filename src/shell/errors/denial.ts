/** Why a page was denied: what the 403 page tells. */
export interface Denial {
  /** The permission that is missing. */
  readonly permission?: string | undefined;
  /** What the service said, which names the permission. */
  readonly message?: string;
  /** The district has not switched this part on. */
  readonly isSwitchedOff?: boolean;
  /** The address that was asked for. */
  readonly path?: string | undefined;
}

/** Reads a denial from the state of a history entry, which anything may have written. */
export function readDenial(state: unknown): Denial {
  if (typeof state !== 'object' || state === null) return {};
  const { permission, isSwitchedOff, path } = state as Readonly<Record<string, unknown>>;
  return {
    permission: typeof permission === 'string' ? permission : undefined,
    isSwitchedOff: isSwitchedOff === true,
    path: typeof path === 'string' ? path : undefined,
  };
}
