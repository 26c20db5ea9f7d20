import { useNotify } from 'ra-core';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const notify = useNotify();
  return async (text, said = 'developer.copied') => {
    try {
      await navigator.clipboard.writeText(text);
      notify(said, { type: 'success' });
    } catch {
      notify('developer.notCopied', { type: 'error' });
    }
  };
}
