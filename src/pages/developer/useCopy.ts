import { useNotify } from 'ra-core';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (text: string, messageKey?: string) => Promise<void> {
  const notify = useNotify();
  return async (text, messageKey = 'developer.copied') => {
    try {
      await navigator.clipboard.writeText(text);
      notify(messageKey, { type: 'success' });
    } catch {
      notify('developer.notCopied', { type: 'error' });
    }
  };
}
