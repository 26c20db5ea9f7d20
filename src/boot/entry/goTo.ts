/**
 * Goes to a checked address. A page of the console is put into the place of the entry address, without
 * loading anything anew; for another one the page is left, and the promise never resolves.
 */
export function goTo(address: string): Promise<void> {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) return leaveFor(url.href);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
  return Promise.resolve();
}

/** Leaves the page for an address, without a way back to this one; never resolves. */
export function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}
