import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RecordForm, RecordFormView } from '#src/derived/form/RecordForm.tsx';
import { useRecordFormControl } from '#src/derived/form/RecordFormContext.ts';
import { useRecordForm } from '#src/derived/form/useRecordForm.ts';
import { openTools, toolProvider } from '../list/toolList.tsx';

const nothing = {};
const refused = { kind: 'failed', failure: { fields: {} } } as const;

test('fields rerender when a value changes, not when the surrounding page rerenders', async () => {
  const seen = new Set<unknown>();
  function Around() {
    seen.add(useRecordFormControl());
    return null;
  }
  let draw: (count: number) => void = () => {};
  function Page() {
    const [count, setCount] = useState(0);
    draw = setCount;
    return (
      <RecordForm mode="create" initial={nothing} onSave={async () => refused}>
        <Around />
        <p>Drawn {count}</p>
      </RecordForm>
    );
  }
  openTools({ provider: toolProvider().provider, element: <Page /> });
  await screen.findByRole('textbox', { name: /Name/ });
  seen.clear();
  act(() => draw(1));
  act(() => draw(2));
  await screen.findByText('Drawn 2');
  expect(seen.size).toBe(1);
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Saw' } });
  await screen.findByDisplayValue('Saw');
  expect([...seen].map((control) => Reflect.get(Object(control), 'changed'))).toEqual([[], ['name']]);
});

test('a form renders once on mount', async () => {
  let drawn = 0;
  function Page() {
    drawn += 1;
    const control = useRecordForm({ mode: 'create', initial: nothing, onSave: async () => refused });
    return <RecordFormView control={control} />;
  }
  openTools({ provider: toolProvider().provider, element: <Page /> });
  await screen.findByRole('textbox', { name: /Name/ });
  expect(drawn).toBe(1);
});
