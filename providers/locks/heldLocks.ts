type Release = () => Promise<unknown>;

const releases = new Set<Release>();

/**
 * Maximum wait for locks to be released at sign-out, in milliseconds. Locks that were not released in time expire by
 * themselves.
 */
const limit = 1500;

/** Registers a release to run before sign-out; returns the function that unregisters it. */
export function releaseAtSignOut(release: Release): () => void {
  releases.add(release);
  return () => void releases.delete(release);
}

/** Releases all locks of this tab while the session is still valid. Never rejects. */
export async function releaseHeldLocks(): Promise<void> {
  if (releases.size === 0) return;
  const all = Promise.allSettled([...releases].map((release) => release()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, limit))]);
}
