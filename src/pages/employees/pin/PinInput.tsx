import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useRecordFormControl, useTakeWritten } from '../../../derived/form/RecordFormContext.ts';
import { useRecordId } from '../../../derived/record/useRecordId.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { HelpLine } from '../../../fields/frame/frameBoxes.ts';
import type { InputRendererProps } from '../../../fields/renderer.ts';
import { useSlice } from '../../../results/useSlice.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { PinDialog } from './PinDialog.tsx';

/** The PIN of an employee: typed with a new employee; of an existing one, whether there is one, and the way to another. */
export function PinInput(props: InputRendererProps) {
  const { mode } = useRecordFormControl();
  const workerId = useRecordId();
  if (mode === 'create' || workerId === undefined) return <FieldInput {...props} />;
  return <KnownPin {...props} workerId={workerId} />;
}

function KnownPin({ field, readOnly = false, workerId }: InputRendererProps & { readonly workerId: string }) {
  const translate = useTranslate();
  const { text } = useEntity();
  const { changed } = useRecordFormControl();
  const take = useTakeWritten();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const state = usePinState(workerId);
  const [isOpen, setOpen] = useState(false);
  const stateText = usePinText(state);
  const isDirty = changed.length > 0;
  const hasPin = state.status === 'success' && state.data.hasPin;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 550, mb: 0.5 }}>
        {text(field.title)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, flexWrap: 'wrap' }}>
        <span className="tabular">{stateText}</span>
        {!readOnly && (
          <Button
            ref={button}
            variant="outlined"
            size="small"
            disabled={isDirty}
            aria-describedby={isDirty ? `${id}-why` : undefined}
            onClick={() => setOpen(true)}
          >
            {translate(hasPin ? 'employees.pin.reset' : 'employees.pin.setIt')}
          </Button>
        )}
      </Box>
      <HelpLine sx={{ minHeight: 20, pt: 0.25 }}>
        {isDirty && !readOnly && <span id={`${id}-why`}>{translate('employees.pin.saveFirst')}</span>}
      </HelpLine>
      {isOpen && (
        <PinDialog
          workerId={workerId}
          onSaved={(record) => {
            take(record);
            void state.ask();
            close();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

function usePinText(state: ReturnType<typeof usePinState>): string {
  const translate = useTranslate();
  const { organization } = useSession();
  if (state.status === 'error') return translate('employees.pin.unknown');
  if (state.status !== 'success') return translate('employees.pin.reading');
  const { hasPin, changedAt } = state.data;
  if (!hasPin || changedAt === null) return translate('employees.pin.notSet');
  const [date] = showMoment(changedAt, organization?.timeZone ?? 'UTC').split(' ');
  return translate('employees.pin.set', { date });
}

/** What is known of an employee's PIN; never the PIN. */
export interface PinKnown {
  readonly hasPin: boolean;
  /** A moment; null for whoever has none. */
  readonly changedAt: string | null;
}

/** Asks whether an employee has a PIN. */
function usePinState(workerId: string | number) {
  const provider = useDataProvider<ConsoleProvider>();
  return useSlice({
    key: ['employeePin', workerId],
    read: async () => {
      const query = { workerId: String(workerId) };
      const known = await provider.action('employee/general-information', 'pinState', { query });
      return known as PinKnown;
    },
  });
}
