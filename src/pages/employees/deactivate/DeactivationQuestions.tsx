import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { DeactivationImpact } from '#schemas/protocol/people/deactivation.ts';
import type { HidingProps } from '../../../derived/slots.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useSlice } from '../../../results/useSlice.ts';
import { usePermitted } from '../../../session/SessionContext.tsx';

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

interface QuestionProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly isChange?: boolean;
  }[];
  readonly onChange: (value: string) => void;
  /** The permission that a change needs, where the person does not have it: it stays as it is then. */
  readonly missing: string | undefined;
}

/** One thing that is asked beside an act, with what happens by itself chosen. */
function Question({ title, help, value, choices, onChange, missing }: QuestionProps) {
  const translate = useTranslate();
  const id = useId();
  const hint = missing === undefined ? help : translate('form.record.needs', { permission: missing });
  return (
    <FormControl>
      <FormLabel id={id} sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
        {title}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
      >
        {choices.map(({ value: own, label, isChange = false }) => (
          <FormControlLabel
            key={own}
            value={own}
            label={label}
            control={<Radio />}
            disabled={isChange && missing !== undefined}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {hint}
      </FormHelperText>
    </FormControl>
  );
}

/** How many accounts and absences deactivating some employees touches. */
function useImpact(ids: readonly (string | number)[]) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    key: ['employee/employee', 'deactivation', ...ids],
    read: async () => {
      const body = { workerIds: ids.map(Number) };
      return (await provider.action('employee/employee', 'deactivation', { body })) as DeactivationImpact;
    },
  });
}
