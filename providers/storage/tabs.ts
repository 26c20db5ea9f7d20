const tabKey = 'absmgmt.tab';
const signedOut = 'signed-out';

/** Channel to the other tabs. The whole page shares it, because a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;
let signOuts = 0;

/**
 * Listeners of this tab for changes of a district's data. They are called directly, because a channel does not deliver
 * a tab's own messages.
 */
const districtReactions = new Set<(id: number) => void>();

/**
 * Whether this tab is a copy of another open tab. A copied tab shares the session storage, including a refresh token
 * that can be used only once.
 */
export async function isCopiedTab(): Promise<boolean> {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null && (await claim(known))) return false;
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  await claim(id);
  return known !== null;
}

/** Returns an ID of this tab for its lifetime; a copied tab gets a new one. */
export function tabId(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  return id;
}

/** Holds a lock with a tab's ID for the lifetime of the tab; returns `false` if another tab holds it. */
function claim(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${tabKey}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });
}

/** Notifies the other tabs that the session has ended. */
export function announceSignOut(): void {
  signOuts += 1;
  sharedChannel().postMessage(signedOut);
}

/** Returns the number of sign-outs in this browser since the page was loaded, in any tab. */
export function signOutCount(): number {
  sharedChannel();
  return signOuts;
}

/** Calls `react` when another tab signs out, and immediately if one has signed out since the page was loaded. */
export function onSignOutInOtherTab(react: () => void): void {
  if (signOuts > 0) react();
  sharedChannel().addEventListener('message', ({ data }) => {
    if (data === signedOut) react();
  });
}

/** Notifies all tabs, including this one, that a district's data has changed. */
export function announceDistrict(id: number): void {
  sharedChannel().postMessage({ district: id });
  for (const react of districtReactions) react(id);
}

/** Calls `react` when a district's data changes in any tab; returns the unsubscribe function. */
export function onDistrictChanged(react: (id: number) => void): () => void {
  const receive = ({ data }: MessageEvent) => typeof data?.district === 'number' && react(data.district);
  sharedChannel().addEventListener('message', receive);
  districtReactions.add(react);
  return () => {
    sharedChannel().removeEventListener('message', receive);
    districtReactions.delete(react);
  };
}

function countingChannel(): BroadcastChannel {
  const counting = new BroadcastChannel('absmgmt.session');
  counting.addEventListener('message', ({ data }) => {
    if (data === signedOut) signOuts += 1;
  });
  return counting;
}

function sharedChannel(): BroadcastChannel {
  channel ??= countingChannel();
  return channel;
}
