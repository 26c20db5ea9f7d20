/**
 * The suite's alternate token (docs/specification.md#application-3-session: "token (persistent)"): it outlives
 * the tab and is the same in all tabs of the browser, until it is refused or somebody signs out.
 */
const tokenKey = 'absmgmt.token';

/** What can stand in a header; anything else is no token. */
const wellFormed = /^[\x21-\x7e]{1,4096}$/;

export function readToken(): string | undefined {
  return localStorage.getItem(tokenKey) ?? undefined;
}

/**
 * Keeps a token. A different one than before clears what this tab knows of its session
 * (docs/specification.md#application-4-sign-in); the caller then loads the page anew. What cannot be a token is
 * not kept.
 */
export function storeToken(token: string): void {
  if (!wellFormed.test(token)) return;
  const known = readToken();
  if (known !== undefined && known !== token) sessionStorage.clear();
  localStorage.setItem(tokenKey, token);
}

export function removeToken(): void {
  localStorage.removeItem(tokenKey);
}

/** When another tab changes the token to a different one, this tab's session goes and the page loads anew. */
export function watchToken(reload: () => void): void {
  window.addEventListener('storage', ({ storageArea, key, oldValue, newValue }) => {
    if (storageArea !== localStorage || key !== tokenKey) return;
    if (oldValue === null || newValue === null || oldValue === newValue) return;
    sessionStorage.clear();
    reload();
  });
}
