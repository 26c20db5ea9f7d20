import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { untilClosed } from '../../ui/toasts/untilClosed.ts';
import { useCopy } from './useCopy.ts';
import { useRunAction } from './useRunAction.ts';

const ActionDialog = onDemand(() => import('./ActionDialog.tsx').then((file) => file.ActionDialog));

interface StartAction {
  /** Starts an action: opens its dialog if it needs inputs or a confirmation, else runs it. */
  readonly start: (action: NamedAction) => void;
  /** The open dialog or, for an action without inputs, the component that runs it. It can be rendered anywhere. */
  readonly dialog: ReactNode;
  readonly working: NamedAction | undefined;
}

/**
 * Starts actions on one record of the entity in context, or on its list. When the dialog closes, the focus returns to
 * the button that started the action, else to the page's heading.
 */
export function useStartAction(
  record: RecordData | undefined,
  label: string,
  onDone?: (record: RecordData) => void,
): StartAction {
  const [current, setCurrent] = useState<NamedAction>();
  const { copy } = useCopy();
  const navigate = useNavigate();
  const opener = useRef<Element | null>(null);
  const close = () => {
    setCurrent(undefined);
    const { current: button } = opener;
    if (button instanceof HTMLElement && button.isConnected) button.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const start = (action: NamedAction) => {
    if (current) return;
    opener.current = document.activeElement;
    if (action.copy !== undefined) return void copy(action, record ? [record] : []);
    const page = pageOf(action, record);
    if (page !== undefined) return void navigate(page);
    setCurrent(action);
  };
  const props = current && {
    action: current,
    record,
    label,
    onDone: (written?: RecordData) => {
      if (written) onDone?.(written);
      close();
    },
    onClose: close,
  };
  const dialog =
    props && (needsDialog(props.action) ? <ActionDialog {...props} /> : <ImmediateAction {...props} />);
  return { start, dialog, working: current && !needsDialog(current) ? current : undefined };
}

/**
 * The path of the page where the user does an action; undefined if the action has no page, or if the record lacks a
 * field that the path needs.
 */
function pageOf({ page }: NamedAction, record: RecordData = {}): string | undefined {
  const names = namesInTemplate(page ?? '');
  if (names.some((name) => (record[name] ?? null) === null)) return undefined;
  return page?.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(record[name])));
}

/** Whether an action needs a confirmation or inputs first. */
export function needsDialog({ ask, confirm }: NamedAction): boolean {
  return ask !== undefined || confirm !== undefined;
}

interface ImmediateActionProps {
  readonly action: NamedAction;
  readonly record: RecordData | undefined;
  readonly label: string;
  readonly onDone: (record?: RecordData) => void;
  readonly onClose: () => void;
}

/** Runs an action without inputs, and notifies of errors. */
function ImmediateAction({ action, record, label, onDone, onClose }: ImmediateActionProps) {
  const notify = useNotify();
  const { act } = useRunAction(action, record, label, onDone);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void act({}).then((outcome) => {
      if (typeof outcome !== 'object') return;
      notify(outcome.message ?? 'ra.message.error', untilClosed);
      onClose();
    });
  });
  return null;
}
