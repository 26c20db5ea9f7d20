import { useNotify } from 'ra-core';
import { useEffect } from 'react';

interface MissingPartNoticeProps {
  /** The part is not asked for any more. */
  readonly onNotified: () => void;
}

/** Where a part of the frame that somebody asked for could not be loaded: says so, and leaves the page as it is. */
export function MissingPartNotice({ onNotified }: MissingPartNoticeProps) {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    notify('shell.partMissing', { type: 'error' });
    onNotified();
  }, []);
  return null;
}
