/**
 * Navigates to an address that has been checked. A page of the console replaces the entry address without a reload. Any
 * other address leaves the page, and the promise never resolves.
 */
export function goTo(address: string): Promise<void> {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) return leaveFor(url.href);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
  return Promise.resolve();
}

/** Leaves for an address without a history entry for this page. Never resolves. */
export function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}
