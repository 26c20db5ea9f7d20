/** Returns the nonce that the page's Content-Security-Policy requires on styles. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
