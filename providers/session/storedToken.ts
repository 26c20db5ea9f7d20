/**
 * The suite's alternate token (docs/specification.md#application-3-session: "token (persistent)"). It is shared by all
 * tabs of the browser and stays until it is refused or someone signs out.
 */
const tokenKey = 'absmgmt.token';

/** Characters allowed in a header; other values are ignored. */
const wellFormed = /^[\x21-\x7e]{1,4096}$/;

export function readToken(): string | undefined {
  return localStorage.getItem(tokenKey) ?? undefined;
}

/**
 * Stores a token. A new token clears this tab's session data (docs/specification.md#application-4-sign-in); the caller
 * then reloads the page. Invalid tokens are ignored.
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

/** Clears this tab's session and reloads the page when another tab stores a different token. */
export function watchToken(reload: () => void): void {
  window.addEventListener('storage', ({ storageArea, key, oldValue, newValue }) => {
    if (storageArea !== localStorage || key !== tokenKey) return;
    if (oldValue === null || newValue === null || oldValue === newValue) return;
    sessionStorage.clear();
    reload();
  });
}
