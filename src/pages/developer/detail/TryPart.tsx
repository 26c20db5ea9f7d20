import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type TryQuestion, type TryResult, tryCall } from '#providers/dataProvider/foreign/tryCall.ts';
import { clearResponseCache } from '#providers/http/cache/responseCache.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import { TryForm } from './TryForm.tsx';

/** Makes any call of an entity of an external service, exactly as the console does, and shows the result. */
export function TryPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const [operation, setOperation] = useState(Object.keys(entity.operations)[0] ?? '');
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: (question: TryQuestion) => tryCall(entity, question),
    onSettled: () => clearResponseCache(),
  });
  const choose = (chosen: string) => {
    setOperation(chosen);
    reset();
  };
  return (
    <Sheet title={translate('developer.try.title')}>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{translate('developer.try.hint')}</Box>
      <SelectField
        label={translate('developer.try.operation')}
        value={operation}
        options={Object.entries(entity.operations).map(([name, { method, path }]) => [
          name,
          `${name}: ${method} ${path}`,
        ])}
        onChange={choose}
        sx={{ mb: 1, width: { xs: '100%', sm: 360 } }}
      />
      <TryForm key={operation} operation={operation} isSending={isPending} onSend={mutate} />
      <Box role="status" sx={{ display: 'grid', gap: 1, mt: data ? 2 : 0, minWidth: 0 }}>
        {data && <Outcome tried={data} />}
      </Box>
    </Sheet>
  );
}

/** Shows whether the response matches the declaration, any differences, and the recorded calls. */
function Outcome({ tried: { calls, problems, missingFields } }: { readonly tried: TryResult }) {
  const translate = useTranslate();
  return (
    <>
      {problems.length === 0 && <Alert severity="success">{translate('developer.try.asDeclared')}</Alert>}
      {problems.map((problem) => (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ))}
      {missingFields.length > 0 && (
        <Alert severity="info">
          {translate('developer.try.unsaid', { places: missingFields.join(', ') })}
        </Alert>
      )}
      {calls.map(({ call, answer, code, duration }, index) => (
        <ExchangeView
          // biome-ignore lint/suspicious/noArrayIndexKey: calls stand in the order in which they went
          key={index}
          isOpen
          {...{ call, code, took: duration, status: answer?.status, text: answer?.text ?? '' }}
        />
      ))}
    </>
  );
}
