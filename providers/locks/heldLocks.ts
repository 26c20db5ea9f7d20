type Release = () => Promise<unknown>;

const held = new Set<Release>();

/** Milliseconds that a sign-out waits for locks: they end by themselves too. */
const limit = 1500;

/** Has something given back before the person signs out; gives what takes that back. */
export function releaseAtSignOut(release: Release): () => void {
  held.add(release);
  return () => void held.delete(release);
}

/** Gives back everything that this tab holds, while there is still a session to do it in. Never rejects. */
export async function releaseHeldLocks(): Promise<void> {
  if (held.size === 0) return;
  const all = Promise.allSettled([...held].map((release) => release()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, limit))]);
}
