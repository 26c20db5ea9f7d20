import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { AskDialog, type AskDialogProps } from '../ui/AskDialog.tsx';

interface ActDialogProps extends Omit<AskDialogProps, 'onConfirm' | 'isWorking' | 'failed' | 'children'> {
  readonly act: () => Promise<unknown>;
  /** Message key of the success notice. */
  readonly done: string;
  /** Undo action that the success notice offers. */
  readonly undo?: () => void;
  /** The query to invalidate after success or failure. */
  readonly reads: QueryKey;
  /** Text for an error; default: the service's message. */
  readonly failureOf?: ((error: Error) => string | undefined) | undefined;
  /** Name of the field whose error the dialog's content shows. The dialog itself shows all other errors. */
  readonly field?: string;
  readonly children: ReactNode | ((problem: string | undefined) => ReactNode);
}

/**
 * A dialog that asks for confirmation, calls the service, and closes with a notice. If the call fails, the dialog stays
 * open with the error.
 */
export function ActDialog(props: ActDialogProps) {
  const { act, done, undo, reads, failureOf, field = '', children, onClose, ...ask } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: reads });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify(done, { type: 'success', ...(undo && { takeBack: undo }) });
      close();
    },
  });
  const problem = error instanceof ServiceError ? error.body.errors?.[field]?.message : undefined;
  const message = error instanceof ServiceError ? error.message : error && translate('home.files.failed');
  const failed = (error && failureOf?.(error)) ?? message;
  return (
    <AskDialog
      {...ask}
      isWorking={isPending}
      failed={problem === undefined ? (failed ?? undefined) : undefined}
      onClose={error ? close : onClose}
      onConfirm={() => mutate()}
    >
      {typeof children === 'function' ? children(problem) : children}
    </AskDialog>
  );
}
