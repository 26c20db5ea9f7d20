const tabKey = 'absmgmt.tab';
const signedOut = 'signed-out';

/** One object for the whole page: a channel does not hear itself. */
let channel: BroadcastChannel | undefined;
let signOuts = 0;

/** What the tab itself does about a changed district. */
const districtReactions = new Set<(id: number) => void>();

/**
 * Whether this tab is a copy of another one that is still open: a browser copies the session storage
 * with the tab, refresh token included, and that token is good for one use.
 */
export async function isCopiedTab(): Promise<boolean> {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null && (await claim(known))) return false;
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  await claim(id);
  return known !== null;
}

/** A name of this tab alone, for as long as it lives: a copied tab has another one. */
export function tabId(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  return id;
}

/** Holds a lock for as long as the tab lives; `false` when another tab has it. */
function claim(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${tabKey}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });
}

/** Tells the other tabs of this browser that the session has ended. */
export function announceSignOut(): void {
  signOuts += 1;
  sharedChannel().postMessage(signedOut);
}

/** How often somebody has signed out in this browser since the page was loaded, here or in another tab. */
export function signOutsSoFar(): number {
  sharedChannel();
  return signOuts;
}

/** Does something when another tab signs out, or has done so since the page was loaded. */
export function onSignOutElsewhere(react: () => void): void {
  if (signOuts > 0) react();
  sharedChannel().addEventListener('message', ({ data }) => {
    if (data === signedOut) react();
  });
}

/** Tells every tab of this browser, this one too, that what is said of a district has changed. */
export function announceDistrict(id: number): void {
  sharedChannel().postMessage({ district: id });
  for (const react of districtReactions) react(id);
}

/** Does something when what is said of a district has changed, here or in another tab. Answers how to stop. */
export function onDistrictChanged(react: (id: number) => void): () => void {
  const hear = ({ data }: MessageEvent) => typeof data?.district === 'number' && react(data.district);
  sharedChannel().addEventListener('message', hear);
  districtReactions.add(react);
  return () => {
    sharedChannel().removeEventListener('message', hear);
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
