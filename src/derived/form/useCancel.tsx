import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { RecordFormControl } from './useRecordForm.ts';

/** Cancel: gives up what was changed, after asking, and leads on. Gives what the button does, and the question. */
export function useCancel(
  { changed, discard }: RecordFormControl,
  leave: () => void,
): { readonly cancel: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const giveUp = () => {
    setAsking(false);
    discard();
    leave();
  };
  return {
    cancel: () => (changed.length > 0 ? setAsking(true) : leave()),
    question: <DiscardDialog isOpen={isAsking} onKeep={() => setAsking(false)} onDiscard={giveUp} />,
  };
}
