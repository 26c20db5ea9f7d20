import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { isLive } from '#schemas/model/fields/computation.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import type { FormSlots } from '../slots.ts';
import { FormStateProvider } from './FormStateProvider.tsx';
import { ErrorSummary } from './layout/ErrorSummary.tsx';
import { FailureBanner } from './layout/FailureBanner.tsx';
import { FormFields } from './layout/FormFields.tsx';
import { type RecordFormControl, type RecordFormOptions, useRecordForm } from './useRecordForm.ts';

/** The language of expressions comes with the first form that has some. */
const LiveExpressions = onDemand(() =>
  import('./live/LiveExpressions.tsx').then((file) => file.LiveExpressions),
);

export interface RecordFormProps extends RecordFormOptions {
  readonly slots?: FormSlots | undefined;
  /** Fields whose value the surroundings decide; they are not drawn. */
  readonly fixed?: readonly string[] | undefined;
  readonly autoFocus?: boolean;
  /** Above the fields: what is to be known of the record now. */
  readonly notice?: ReactNode;
  /** Below the fields: a save bar. */
  readonly children?: ReactNode;
}

/**
 * A form over one record of the entity in context: its groups, what is wrong, and what is given below.
 * Works over any data provider; saving is the caller's.
 */
export function RecordForm({ mode, initial, record, onSave, ...drawing }: RecordFormProps) {
  const control = useRecordForm({ mode, initial, record, onSave });
  return <DrawnForm control={control} {...drawing} />;
}

interface DrawnFormProps extends Omit<RecordFormProps, keyof RecordFormOptions> {
  readonly control: RecordFormControl;
  /** What Save and Ctrl+S do, when they do more than save. */
  readonly onSubmit?: (() => void) | undefined;
  /** The form is the page: what is wrong with it is told below its bar, which does not move by that. */
  readonly isPage?: boolean;
  /** In a dialog what is above the bar is scrolled, and the bar stays at its bottom. */
  readonly isInDialog?: boolean;
}

/** A form whose state is held elsewhere: `useRecordForm`. */
export function DrawnForm({
  control,
  slots,
  fixed,
  autoFocus = false,
  notice,
  children,
  onSubmit,
  isPage = false,
  isInDialog = false,
}: DrawnFormProps) {
  const { entity } = useEntity();
  const save = onSubmit ?? (() => void control.save());
  useSaveKey(save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is inside of the form that opened it, for React.
    event.stopPropagation();
    save();
  };
  return (
    <FormStateProvider control={control}>
      <Box
        component="form"
        noValidate
        ref={control.box}
        onSubmit={submit}
        onBlur={control.onBlur}
        aria-busy={control.isSaving}
        sx={isInDialog ? undefined : formStyle}
      >
        <Scrolled isInDialog={isInDialog}>
          {notice}
          {!isPage && <ErrorSummary />}
          {!isPage && <FailureBanner />}
          <FormFields
            mode={control.mode}
            states={control.states}
            slots={slots}
            fixed={fixed}
            autoFocus={autoFocus}
            isPage={isPage}
          />
        </Scrolled>
        {children}
        {isPage && <ErrorSummary />}
      </Box>
      {isLive(entity) && <LiveExpressions />}
      {control.question}
    </FormStateProvider>
  );
}

function Scrolled({ isInDialog, children }: { isInDialog: boolean; children: ReactNode }) {
  return isInDialog ? <DialogContent sx={stacked}>{children}</DialogContent> : children;
}

const stacked = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
} as const;

// A focused field is never behind the bar at the bottom.
const formStyle = {
  ...stacked,
  maxWidth: 960,
  // Each by its name: a rule that may be about any element has the browser style the whole page anew.
  ...Object.fromEntries(
    ['input', 'textarea', 'select', 'button', '[tabindex]'].map((name) => [
      `& [data-source] ${name}`,
      { scrollMarginBottom: 96 },
    ]),
  ),
} as const;

/** Ctrl+S, or Command+S, saves what is on top. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const mine = () => latest.current();
    stack.push(mine);
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && pressedKey(event) === 's';
      if (!isSave || stack.at(-1) !== mine) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      stack.splice(stack.indexOf(mine), 1);
    };
  }, []);
}

/** The forms on the screen, the one on top last: a dialog's form comes before that of its page. */
const stack: (() => void)[] = [];
