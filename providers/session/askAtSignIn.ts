const key = 'absmgmt.askAtSignIn';

/**
 * Notes that somebody has signed out here while the provider may still know them: whoever signs in next in this
 * browser is asked who they are, and nobody comes in in the other one's name.
 */
export function askAtNextSignIn(): void {
  localStorage.setItem(key, '1');
}

/** Whether the provider must ask. */
export function isToAskAtSignIn(): boolean {
  return localStorage.getItem(key) !== null;
}

/** Somebody was asked and has signed in. */
export function hasAskedAtSignIn(): void {
  localStorage.removeItem(key);
}
