export type LoadedProvider = typeof import('oidc-provider');

const knownWarning = 'Unsupported runtime';

/**
 * Loads the provider's library. On Node 20 it warns that it wants a newer one; every flow that the
 * console uses has been run and is tested on it, so that one line does not reach the person who starts.
 */
export async function loadProvider(): Promise<LoadedProvider> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(knownWarning)) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
