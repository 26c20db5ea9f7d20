import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { HidingProps } from '../../../derived/slots.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { usePermitted } from '../../../session/SessionContext.tsx';
import { Question } from './Question.tsx';
import { useImpact } from './useImpact.ts';

/**
 * What is asked before employees are deactivated: what becomes of their sign-in and of their absences after today;
 * before they are activated, whether they may sign in again. Says how many there are of each; nothing is asked about none.
 */
export function DeactivationQuestions({ ids, isHiding, onAnswer }: HidingProps) {
  const translate = useTranslate();
  const impact = useImpact(ids);
  const [signIn, setSignIn] = useState<string>('keep');
  const [absences, setAbsences] = useState<string>('keep');
  const account = usePermitted('SECURITY.ACCOUNT.DISABLE');
  const modify = usePermitted('ABSR.MODIFY');
  const cancel = usePermitted('ABSR.CANCEL');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the answers change.
  useEffect(() => {
    onAnswer({
      ...(signIn === 'keep' ? {} : { signIn }),
      ...(absences === 'keep' ? {} : { futureAbsences: absences }),
    });
  }, [signIn, absences]);
  const text = (name: string, args = {}) => translate(`employees.deactivate.${name}`, args);
  if (impact.status === 'error')
    return <ResultMessage title={text('failed')} error={impact.error} onRetry={impact.ask} />;
  if (impact.status !== 'success') return <RowsSkeleton rows={2} height={32} />;
  const { accounts, disabledAccounts, futureAbsences, filledAbsences } = impact.data;
  const count = isHiding ? accounts : disabledAccounts;
  const change = isHiding ? 'disable' : 'enable';
  return (
    <>
      {count > 0 && (
        <Question
          title={text(isHiding ? 'signIn' : 'signInAgain', { smart_count: count })}
          value={signIn}
          onChange={setSignIn}
          missing={account.allowed ? undefined : account.permission}
          choices={[
            { value: 'keep', label: text(isHiding ? 'keepSignIn' : 'leaveSignIn') },
            { value: change, label: text(change), isChange: true },
          ]}
        />
      )}
      {isHiding && futureAbsences > 0 && (
        <Question
          title={text('absences', { smart_count: futureAbsences })}
          help={filledAbsences > 0 ? text('filled', { smart_count: filledAbsences }) : undefined}
          value={absences}
          onChange={setAbsences}
          missing={[modify, cancel].find(({ allowed }) => !allowed)?.permission}
          choices={[
            { value: 'keep', label: text('keepAbsences') },
            { value: 'cancel', label: text('cancelAbsences'), isChange: true },
          ]}
        />
      )}
    </>
  );
}
