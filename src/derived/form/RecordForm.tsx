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

/** The expression evaluator, loaded with the first form that needs it. */
const LiveExpressions = onDemand(() =>
  import('./live/LiveExpressions.tsx').then((file) => file.LiveExpressions),
);

export interface RecordFormProps extends RecordFormOptions {
  readonly slots?: FormSlots | undefined;
  /** Fields that the caller sets. The form does not show them. */
  readonly fixed?: readonly string[] | undefined;
  readonly autoFocus?: boolean;
  /** Notices above the fields. */
  readonly notice?: ReactNode;
  /** Content below the fields, such as a save bar. */
  readonly children?: ReactNode;
}

/**
 * The form of a record of the entity in context: its groups, its errors, and the given children. Works with any data
 * provider; the caller saves.
 */
export function RecordForm({ mode, initial, record, onSave, ...drawing }: RecordFormProps) {
  const control = useRecordForm({ mode, initial, record, onSave });
  return <RecordFormView control={control} {...drawing} />;
}

interface DrawnFormProps extends Omit<RecordFormProps, keyof RecordFormOptions> {
  readonly control: RecordFormControl;
  /** Runs instead of the form's own save when the user presses Save or Ctrl+S. */
  readonly onSubmit?: (() => void) | undefined;
  /** Whether the form is the whole page. Its errors then show below the save bar, which stays in place. */
  readonly isPage?: boolean;
  /** Whether the form is in a dialog. The fields then scroll, and the save bar stays at the bottom. */
  readonly isInDialog?: boolean;
}

/** Renders a form whose state comes from `useRecordForm`. */
export function RecordFormView({
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
    // React events bubble from a dialog's form to the form that opened it.
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
        <ScrollContainer isInDialog={isInDialog}>
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
        </ScrollContainer>
        {children}
        {isPage && <ErrorSummary />}
      </Box>
      {isLive(entity) && <LiveExpressions />}
      {control.question}
    </FormStateProvider>
  );
}

function ScrollContainer({ isInDialog, children }: { isInDialog: boolean; children: ReactNode }) {
  return isInDialog ? <DialogContent sx={stacked}>{children}</DialogContent> : children;
}

const stacked = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
} as const;

// Keeps a focused field clear of the bar at the bottom.
const formStyle = {
  ...stacked,
  maxWidth: 960,
  // One selector per element type, because a rule that can match any element makes the browser restyle the whole page.
  ...Object.fromEntries(
    ['input', 'textarea', 'select', 'button', '[tabindex]'].map((name) => [
      `& [data-source] ${name}`,
      { scrollMarginBottom: 96 },
    ]),
  ),
} as const;

/** Ctrl+S or Command+S saves the topmost form. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const saveForm = () => latest.current();
    stack.push(saveForm);
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && pressedKey(event) === 's';
      if (!isSave || stack.at(-1) !== saveForm) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      stack.splice(stack.indexOf(saveForm), 1);
    };
  }, []);
}

/** The save functions of the mounted forms, topmost form last. A dialog's form is above that of its page. */
const stack: (() => void)[] = [];
